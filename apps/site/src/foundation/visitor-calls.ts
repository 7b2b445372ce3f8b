import 'server-only';

import { cookies, headers } from 'next/headers';
import { createVisitorFetch } from './visitor-fetch.ts';

interface VisitorCallOptions {
  /** True where cookies of the api are handed to the visitor, which Next allows in an action and a route handler, but not in a page. False if absent. */
  readonly canSetCookies?: boolean | undefined;
}

/** Calls of the api on behalf of the visitor whose request this is: a browser that runs no scripts. */
export interface VisitorCalls {
  readonly fetch: ReturnType<typeof createVisitorFetch>;
  /** `X-Forwarded-For` as the site has received and completed it. */
  readonly forwardedFor: string;
}

/** Prepares the calls for the request that Next is handling. */
export async function prepareVisitorCalls({ canSetCookies = false }: VisitorCallOptions = {}): Promise<VisitorCalls> {
  const [received, jar] = await Promise.all([headers(), cookies()]);
  const forwardedFor = received.get('x-forwarded-for') ?? '';
  return {
    forwardedFor,
    fetch: createVisitorFetch({
      forwardedFor,
      cookies: () => jar.getAll(),
      setCookie: (cookie) => {
        if (canSetCookies) jar.set(cookie);
      },
    }),
  };
}
