import 'server-only';

import { headers } from 'next/headers';

/** Calls of the api on behalf of a visitor whose browser runs no scripts. */
export interface VisitorCalls {
  /** Passes the visitor's IP address on, since the api limits requests by it. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** `X-Forwarded-For` as the site has received and completed it. */
  readonly forwardedFor: string;
}

/** The calls of the request that is being rendered. */
export async function visitorCalls(): Promise<VisitorCalls> {
  const forwardedFor = (await headers()).get('x-forwarded-for') ?? '';
  return {
    forwardedFor,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', forwardedFor);
      return fetch(request);
    },
  };
}
