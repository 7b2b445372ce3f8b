import { contentCalls } from './content/content-calls.ts';
import { createHttp, type HttpOptions } from './transport/http.ts';
import { locationCalls } from './locations/location-calls.ts';

export interface CmsClientOptions extends HttpOptions {
  /** The language of calls without one. */
  readonly locale?: string | undefined;
}

/** Creates the client of the site's server for content and locations. The booking calls of the browser are in `@latchkey/cms-client/booking`. */
export function createCmsClient({ locale, ...options }: CmsClientOptions) {
  const http = createHttp(options);
  return { ...contentCalls(http, locale), ...locationCalls(http, locale) };
}

export type CmsClient = ReturnType<typeof createCmsClient>;
