import type { Context } from 'hono';
import { respond } from './respond.ts';

export interface RawDeclaration {
  /** Of what is answered where all went well: `text/html`. Null: no body, as of a redirection. */
  readonly contentType: string | null;
  readonly status: 200 | 204 | 303;
}

export interface RawAnswer {
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
  /** Beyond the content type that was declared; a more precise one may be given. */
  readonly headers?: Readonly<Record<string, string>>;
}

export function answerRaw(
  c: Context,
  { body, headers = {} }: RawAnswer,
  { contentType, status }: RawDeclaration,
): Response {
  return respond(c, body, status, { ...(contentType !== null && { 'Content-Type': contentType }), ...headers });
}
