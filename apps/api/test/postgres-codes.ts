/** The code of PostgreSQL where two slots would have one room at the same time. */
export const exclusionViolation = '23P01';

/** The code of PostgreSQL where two rows would have one key. */
export const uniqueViolation = '23505';

/** The code of PostgreSQL for a division by zero. */
export const divisionByZero = '22012';

/** The code of PostgreSQL for a table that does not exist. */
export const undefinedTable = '42P01';
