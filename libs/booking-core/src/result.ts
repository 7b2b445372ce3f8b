/** What was asked for. */
export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** Why it could not be done. */
export interface Failure<Failed> {
  readonly ok: false;
  readonly error: Failed;
}

/** A value, or an expected error as a value. Every function of the project that may fail in an expected way returns this type. */
export type Result<Value, Failed> = Success<Value> | Failure<Failed>;
