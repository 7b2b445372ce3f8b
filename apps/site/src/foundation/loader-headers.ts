import { loaderHeader } from '@latchkey/http-server/names';
import { env } from './env.ts';

/**
 * The headers of the calls by which the site itself loads content, which the api's limit on reads does not count. A call of a visitor never gets
 * them. Empty without LOADER_SECRET.
 */
export const loaderHeaders: Readonly<Record<string, string>> =
  env.loaderSecret === null ? {} : { [loaderHeader]: env.loaderSecret };
