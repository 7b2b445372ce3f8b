import type { OpenApiDocument } from '../openapi/document.ts';
import { createAnswerChecker } from './answer-checker.ts';

type Fetch = (request: Request) => Promise<Response>;

/** The same fetch, but an answer that is not as the document says throws, naming the request and what is wrong. */
export function checkedFetch(fetch: Fetch, document: OpenApiDocument): Fetch {
  const checker = createAnswerChecker(document);
  return async (request) => {
    const { method, url } = request;
    const response = await fetch(request);
    const problems = await checker.problems({ method, url }, response);
    if (problems.length === 0) return response;
    const { pathname, search } = new URL(url);
    const body = (await response.clone().text()).slice(0, 300);
    throw new Error(`${method} ${pathname}${search} answered against the document: ${problems.join('; ')}\n${body}`);
  };
}

/** The document that a running api serves, for `checkedFetch` over a network. */
export async function fetchDocument(fetch: Fetch, baseUrl: string): Promise<OpenApiDocument> {
  const response = await fetch(new Request(new URL('/openapi.json', baseUrl)));
  if (response.status !== 200) throw new Error(`GET /openapi.json failed: ${response.status}`);
  // Our own document, held by the snapshot of the api's tests.
  return (await response.json()) as OpenApiDocument;
}
