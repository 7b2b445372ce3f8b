/** The limit of prepared statement texts, more than the api has. Beyond it, should texts ever contain values, statements are parsed each time. */
export const maxStatements = 500;
