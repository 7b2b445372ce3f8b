/** The thread of the embedded database is gone, or was ended because it did not answer. What it was doing may be done or not. */
export class DatabaseGone extends Error {
  readonly code = 'PGLITE_GONE';
}
