import { errorWire, secretHeader } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import manifest from '../../package.json' with { type: 'json' };
import type { Declaration, Tag } from '../http/endpoint.ts';
import { okStatus } from '../http/envelope.ts';
import { idParameter } from '../http/parameters.ts';
import { listParameterNames } from '../http/path-template.ts';
import type { ApiErrorKind } from '../kernel/result.ts';
import { describeSchemas, type SchemaDescriptions } from './describe-schemas.ts';
import type {
  OpenApiDocument,
  PathItem,
  JsonSchema,
  Operation,
  ParameterObject,
  Reference,
  ResponseObject,
} from './document.ts';
import {
  cookieHeader,
  errorReference,
  errorResponses,
  rateLimitHeaders,
  requestIdHeader,
  securitySchemes,
  sharedHeaders,
  sharedParameters,
} from './shared-parts.ts';

/** The headings of the document with their descriptions. */
const tags = {
  content: 'The website, its pages, games and articles',
  locations: 'The venues: lists, search and distance',
  booking: 'Slots, baskets, promotions, vouchers and the checkout',
  myBooking: 'A booking after its confirmation, by the secret of its link',
  forms: 'Forms, newsletter, uploads and reviews',
  staff: 'Who works at a location; for the desk',
  desk: 'The day of a location; for its staff',
  figures: 'What was taken: figures, cash-ups, files for the accountant',
  customers: 'Customers as the staff see them, and what the law asks for about a person',
  inbox: 'What visitors wrote: forms and reviews; for the staff',
  operations: 'For those who run the api',
} as const satisfies Record<Tag, string>;

/** Builds the OpenAPI document, in the order of the endpoints. */
export function buildDocument(declarations: readonly Declaration[]): OpenApiDocument {
  const schemas = describeSchemas([errorWire, ...declarations.flatMap(listSchemas)]);
  const paths: Record<string, PathItem> = {};
  for (const declaration of declarations) {
    const { method, path } = declaration;
    paths[path] = { ...paths[path], [method]: describeOperation(declaration, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Latchkey API',
      version: manifest.version,
      description:
        'Content, booking and forms of a chain of escape-game venues. Every response is an envelope of data, meta and error, where exactly one of data and error is not null. Paths work with and without a slash at the end. Unknown fields of a body are rejected; responses may gain fields.',
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [{ url: '/', description: 'The api itself; a site in front of it forwards /api' }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: errorResponses(schemas.of(errorWire), declarations.flatMap(listErrors)),
      headers: sharedHeaders,
      parameters: sharedParameters,
      securitySchemes,
    },
  };
}

function listSchemas({ params = {}, query, body, data, meta }: Declaration): core.$ZodType[] {
  return [...Object.values(params), query, body, data, meta].filter((schema) => schema !== undefined);
}

const { $schema: _dialect, ...idSchema } = z.toJSONSchema(idParameter);

function describeOperation(declaration: Declaration, schemas: SchemaDescriptions): Operation {
  const { operationId, summary, tag } = declaration;
  const parameters = describeParameters(declaration, schemas);
  const requestBody = describeRequestBody(declaration, schemas);
  const [status, success] = describeSuccess(declaration, schemas);
  const errors = listErrors(declaration)
    .map(errorReference)
    .toSorted(([a], [b]) => Number(a) - Number(b));
  const security = describeSecurity(declaration);
  return {
    operationId,
    summary,
    tags: [tag],
    ...(security !== undefined && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: { [status]: success, ...Object.fromEntries(errors) },
  };
}

/**
 * Returns the session or secret that an operation needs; undefined if anyone may call it. A guard of the staff's endpoints and the handlers of my
 * booking check it.
 */
function describeSecurity({ needsSession = false, headers = [] }: Declaration): Operation['security'] {
  if (needsSession) return [{ staffSession: [] }];
  return headers.includes(secretHeader) ? [{ bookingSecret: [] }] : undefined;
}

function describeParameters(
  { path, params = {}, query, headers = [], isIdempotent }: Declaration,
  schemas: SchemaDescriptions,
): (ParameterObject | Reference)[] {
  const inPath = listParameterNames(path).map((name): ParameterObject => {
    const schema = params[name];
    return { name, in: 'path', required: true, schema: schema === undefined ? idSchema : schemas.of(schema) };
  });
  // A query is an object of strings, so its schema has properties.
  const described =
    query === undefined ? {} : (schemas.of(query) as { properties?: Record<string, JsonSchema>; required?: string[] });
  const inQuery = Object.entries(described.properties ?? {}).map(([name, schema]): ParameterObject => {
    return { name, in: 'query', required: described.required?.includes(name) ?? false, schema };
  });
  const ofHeaders = headers
    .filter((name) => name !== secretHeader)
    .map((name): ParameterObject => {
      return { name, in: 'header', required: false, schema: { type: 'string' } };
    });
  const inHeader = isIdempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...inPath, ...inQuery, ...ofHeaders, ...inHeader];
}

function describeRequestBody({ body, file }: Declaration, schemas: SchemaDescriptions): Operation['requestBody'] {
  if (body !== undefined) return { required: true, content: { 'application/json': { schema: schemas.of(body) } } };
  if (file === undefined) return undefined;
  return { required: true, content: Object.fromEntries(file.contentTypes.map((type) => [type, {}])) };
}

function describeSuccess(declaration: Declaration, schemas: SchemaDescriptions): [string, ResponseObject] {
  const { data, meta, raw, status, summary } = declaration;
  const headers = {
    ...requestIdHeader,
    ...(listErrors(declaration).includes('tooMany') && rateLimitHeaders),
    ...(declaration.tag === 'booking' && cookieHeader),
  };
  if (raw !== undefined) {
    const content = raw.contentType === null ? undefined : { [raw.contentType]: { schema: {} } };
    return [`${raw.status}`, { description: summary, headers, ...(content && { content }) }];
  }
  const schema = {
    type: 'object',
    properties: {
      data: data === undefined ? {} : schemas.of(data),
      meta: meta === undefined ? { type: 'null' } : schemas.of(meta),
      error: { type: 'null' },
    },
    required: ['data', 'meta', 'error'],
  };
  return [`${status ?? okStatus}`, { description: summary, headers, content: { 'application/json': { schema } } }];
}

/** Lists all errors of an endpoint: its own, and those of reading its parts. */
function listErrors(declaration: Declaration): ApiErrorKind[] {
  const { method, path, tag, body, file, isIdempotent, errors } = declaration;
  const all = new Set<ApiErrorKind>(errors);
  // Any request may have a Content-Encoding, a query that is not UTF-8, or an unknown filter.
  for (const kind of ['unsupportedMedia', 'malformed', 'invalid'] as const) all.add(kind);
  if (listParameterNames(path).length > 0) all.add('notFound');
  // The guard of the staff's endpoints may refuse the request.
  if (path.startsWith('/staff')) for (const kind of ['unauthorized', 'forbidden'] as const) all.add(kind);
  if (body !== undefined || file !== undefined) all.add('tooLarge');
  if (isIdempotent === true) all.add('conflict');
  // The limit on reads may refuse the request (http/visitors.ts).
  if (method === 'get' && path.startsWith('/api')) all.add('tooMany');
  // The database may be away or its disk full, and the content system may be away.
  if (method !== 'get' || tag !== 'operations') all.add('unavailable');
  return [...all];
}
