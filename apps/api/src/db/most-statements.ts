/**
 * Texts of statements that are kept prepared: more than the api has. What is beyond, if ever texts were made of values, is
 * parsed each time.
 */
export const mostStatements = 500;
