import type { Context } from 'hono';
import { done, refused, type Result } from '../result.ts';
import { isDeeperThan } from './json-depth.ts';
import { requestLimits } from './limits.ts';
import { readBounded } from './read-bounded.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The request's JSON, unread beyond that: type, size, depth, UTF-8 and syntax are checked here, shape by `validate.ts`. */
export async function readJson(c: Context): Promise<Result<unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/iu.test(type)) {
    return refused('unsupportedMedia', 'json_expected', 'The body must be application/json.');
  }
  let bytes: Uint8Array | null;
  try {
    bytes = await readBounded(c, requestLimits.bodyBytes);
  } catch {
    // Nothing else fails here but the sender's connection; whoever broke it off does not read this.
    return refused('malformed', 'body_incomplete', 'The body ended before its end.');
  }
  if (bytes === null) {
    return refused('tooLarge', 'body_too_large', `A body may have ${requestLimits.bodyBytes} bytes.`);
  }
  if (isDeeperThan(bytes, requestLimits.bodyDepth)) {
    const problem = `The body nests deeper than ${requestLimits.bodyDepth} levels.`;
    return refused('invalid', 'validation_failed', problem, [], { problems: [problem] });
  }
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return done(value);
  } catch {
    return refused('malformed', 'bad_json', 'The body is not JSON in UTF-8.');
  }
}
