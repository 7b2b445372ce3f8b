/** An error response with its status; the body is `{type, message, validation_failed}`. */
export class ResovaError extends Error {
  readonly status: number;
  readonly type: string;
  readonly failed: readonly string[];

  constructor(status: number, type: string, message: string, failed: readonly string[] = []) {
    super(message);
    this.status = status;
    this.type = type;
    this.failed = failed;
  }
}

export function notFound(what: string): ResovaError {
  return new ResovaError(404, 'not_found', `There is no ${what}.`);
}

export function invalid(message: string, failed: readonly string[] = []): ResovaError {
  return new ResovaError(422, 'validation_error', message, failed);
}
