'use client';

import { createRecorder } from '@latchkey/booking-core';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom, RequiredActorOptionsKeys } from 'xstate';
import { rememberRecording } from '../foundation/last-trace.ts';

type Options = ActorOptions<AnyStateMachine> & { [Key in RequiredActorOptionsKeys<AnyStateMachine>]: unknown };

/** Starts a machine whose session is recorded in the memory of the page. The input is read once, when the machine is created. */
export function useRecordedActor<Machine extends AnyStateMachine>(
  machine: Machine,
  createInput: () => InputFrom<Machine>,
): Actor<Machine> {
  const [recorder] = useState(() => {
    const made = createRecorder(machine, createInput());
    rememberRecording(() => ({ version: 2, parts: [made.trace()] }));
    return made;
  });
  const { input, inspect } = recorder;
  const options: Options = { input, inspect };
  // The hook cannot infer that these are the options of this machine, since the type of the machine is generic.
  return useActorRef(machine as AnyStateMachine, options) as unknown as Actor<Machine>;
}
