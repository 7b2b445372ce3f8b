import { customerFields, declarationOf } from '@latchkey/booking-core';

/** The fields that a party at the counter or on the telephone may leave empty. */
export const optionalFields = customerFields.filter((field) => declarationOf(field).required !== 'always');
