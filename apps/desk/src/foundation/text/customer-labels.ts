import { customerLabels } from '@latchkey/booking-core';

/** What the desk calls each field of a customer: phrases of the desk. */
export const deskLabels = { ...customerLabels, phone: 'Telephone' } as const;
