'use strict';

const path = require('node:path');

/** Uses SQLite in a file, or PostgreSQL if `DATABASE_URL` names one. */
module.exports = ({ env }) => {
  const url = env('DATABASE_URL', '');
  if (url !== '') {
    return { connection: { client: 'postgres', connection: { connectionString: url }, pool: { min: 0, max: 10 } } };
  }
  const filename = path.join(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db'));
  return { connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true } };
};
