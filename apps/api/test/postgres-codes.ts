/** The code of PostgreSQL where two slots would have one room at the same time. */
export const exclusionViolation = '23P01';

/** The code of PostgreSQL where two rows would have one key. */
export const uniqueViolation = '23505';
