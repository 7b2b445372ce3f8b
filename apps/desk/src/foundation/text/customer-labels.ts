import { customerLabels } from '@latchkey/booking-core';

/** The label of each field of a customer at the desk, as a phrase of the desk. */
export const deskLabels = { ...customerLabels, phone: 'Telephone' } as const;
