import type { basketMachine } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';

/** The running basket that the views of this folder read and speak to. */
export type BasketActor = ActorRefFrom<typeof basketMachine>;
