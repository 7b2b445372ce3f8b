import { loadPhrases } from '@latchkey/i18n';
import { latePhrases } from '@latchkey/i18n/testing';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { matchesPath, comparePrecision } from '../http/path-template.ts';
import type { OpenApiDocument, Operation, Reference, ResponseObject } from '../openapi/document.ts';

export interface ResponseChecker {
  /** Lists the differences between a response and the document; empty if there are none. The response can still be read afterwards. */
  problems(request: { readonly method: string; readonly url: string }, response: Response): Promise<readonly string[]>;
}

/** The statuses of requests without an operation: unknown path, unknown method, encoded body. */
const statusesOutside = [404, 405, 415];
const documentId = 'https://latchkey.example/openapi.json';

/** Creates a check of responses against the OpenAPI document: the operation exists, declares the status, and the body matches its schema. */
export function createResponseChecker(document: OpenApiDocument): ResponseChecker {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, documentId);
  const validators = new Map<string, ValidateFunction>();
  const paths = Object.keys(document.paths)
    .map((path) => ({ path }))
    .toSorted(comparePrecision);

  const validate = (pointer: string, body: unknown): string[] => {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `${documentId}${pointer}` });
    validators.set(pointer, validator);
    if (validator(body)) return [];
    return (validator.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath}: ${message}`);
  };

  /** Checks a response to a request for which there is no operation. */
  const checkOutside = async (method: string, response: Response): Promise<readonly string[]> => {
    if (method === 'OPTIONS' && response.status === 200) return [];
    return statusesOutside.includes(response.status)
      ? validate('#/components/responses/NotFound/content/application~1json/schema', await readBody(response))
      : [`${response.status} where there is no operation`];
  };

  /** Checks the content type and the body of a response by their declaration. */
  const checkContent = async (
    { pointer, content }: DeclaredResponse,
    path: string,
    response: Response,
  ): Promise<readonly string[]> => {
    if (content === undefined) return [];
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    if (content['application/json'] !== undefined) {
      if (type !== 'application/json') return [`${type} where application/json is declared`];
      const body = await readBody(response);
      return [
        ...validate(`${pointer}/content/application~1json/schema`, body),
        ...(await listUnknownPhrases(body, path)),
      ];
    }
    const types = Object.keys(content).map((each) => each.split(';')[0]);
    return types.includes('*/*') || types.includes(type) ? [] : [`${type} where ${types.join(', ')} is declared`];
  };

  return {
    problems: async ({ method, url }, response) => {
      const requested = new URL(url, documentId).pathname;
      const path = paths.find((each) => matchesPath(each.path, requested))?.path;
      const declaredMethod = method === 'HEAD' ? 'get' : method.toLowerCase();
      const operation = path === undefined ? undefined : document.paths[path]?.[declaredMethod];
      if (path === undefined || operation === undefined) return checkOutside(method, response);
      const declared = findDeclared(document, path, declaredMethod, operation, response.status);
      if (declared === null) return [`${response.status} is not declared`];
      if (response.status === 429 && !/^[1-9]\d*$/u.test(response.headers.get('retry-after') ?? '')) {
        return ['429 without Retry-After'];
      }
      return method === 'HEAD' ? [] : checkContent(declared, requested, response);
    },
  };
}

const errorSchema = z.object({ error: z.object({ details: z.array(z.string()) }) });

/** Lists the texts in `error.details` that cannot be translated: the details are for people, so they may only contain phrases of the site or the desk. */
async function listUnknownPhrases(body: unknown, path: string): Promise<readonly string[]> {
  const details = errorSchema.safeParse(body).data?.error.details ?? [];
  if (details.length === 0) return [];
  const isForStaff = path.startsWith('/staff/');
  const phrases = { ...(await loadPhrases('en')), ...(isForStaff && (await latePhrases.en.counter())) };
  return details
    .filter((text) => !Object.hasOwn(phrases, text) && !Object.hasOwn(phrases, `${text}_other`))
    .map((text) => `/error/details: "${text}" is no phrase`);
}

interface DeclaredResponse {
  /** The JSON pointer to the declaration in the document. */
  readonly pointer: string;
  readonly content: ResponseObject['content'];
}

/** Finds the declaration of a response by its status; null if the operation declares none. */
function findDeclared(
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: Operation,
  status: number,
): DeclaredResponse | null {
  const response = operation.responses[status];
  if (response === undefined) return null;
  if (!isReference(response)) {
    const at = path.replaceAll('~', '~0').replaceAll('/', '~1');
    return { pointer: `#/paths/${encodeURIComponent(at)}/${method}/responses/${status}`, content: response.content };
  }
  const name = response.$ref.split('/').at(-1) ?? '';
  return { pointer: response.$ref, content: document.components.responses[name]?.content };
}

function isReference(response: ResponseObject | Reference): response is Reference {
  return '$ref' in response;
}

async function readBody(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.clone().json();
    return body;
  } catch {
    return 'no JSON';
  }
}

type Fetch = (request: Request) => Promise<Response>;

/** Wraps `fetch`: a response that differs from the document throws an error with the request and the differences. */
export function checkedFetch(fetch: Fetch, document: OpenApiDocument): Fetch {
  const checker = createResponseChecker(document);
  return async (request) => {
    const { method, url } = request;
    const response = await fetch(request);
    const problems = await checker.problems({ method, url }, response);
    if (problems.length === 0) return response;
    const { pathname, search } = new URL(url);
    const body = (await response.clone().text()).slice(0, 300);
    throw new Error(`${method} ${pathname}${search} responded against the document: ${problems.join('; ')}\n${body}`);
  };
}

/** Reads the document of a running api, for `checkedFetch` over a network. */
export async function fetchDocument(fetch: Fetch, baseUrl: string): Promise<OpenApiDocument> {
  const response = await fetch(new Request(new URL('/openapi.json', baseUrl)));
  if (response.status !== 200) throw new Error(`GET /openapi.json failed: ${response.status}`);
  // This is our own document, which the snapshot of the api's tests checks.
  return (await response.json()) as OpenApiDocument;
}
