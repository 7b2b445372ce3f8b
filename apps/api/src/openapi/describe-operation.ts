import type { Declaration } from '../http/endpoint.ts';
import { okStatus } from '../http/errors.ts';
import { idParameter } from '../http/parameters.ts';
import { namesIn } from '../http/path-template.ts';
import { refusalsOf } from '../http/refusals-of.ts';
import * as z from 'zod';
import type { SchemaDescriptions } from './describe-schemas.ts';
import type { JsonSchema, Operation, ParameterObject, Reference, ResponseObject } from './document.ts';
import { refusalReference, requestIdHeader } from './shared-parts.ts';

const { $schema: _dialect, ...idSchema } = z.toJSONSchema(idParameter);

export function describeOperation(declaration: Declaration, schemas: SchemaDescriptions): Operation {
  const { operationId, summary, tag } = declaration;
  const parameters = parametersOf(declaration, schemas);
  const requestBody = requestBodyOf(declaration, schemas);
  const [status, success] = successOf(declaration, schemas);
  const refusals = refusalsOf(declaration)
    .map(refusalReference)
    .toSorted(([a], [b]) => Number(a) - Number(b));
  return {
    operationId,
    summary,
    tags: [tag],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: { [status]: success, ...Object.fromEntries(refusals) },
  };
}

function parametersOf(
  { path, params = {}, query, isIdempotent }: Declaration,
  schemas: SchemaDescriptions,
): (ParameterObject | Reference)[] {
  const inPath = namesIn(path).map((name): ParameterObject => {
    const schema = params[name];
    return { name, in: 'path', required: true, schema: schema === undefined ? idSchema : schemas.of(schema) };
  });
  // A query is an object of strings, so its description has properties.
  const described =
    query === undefined ? {} : (schemas.of(query) as { properties?: Record<string, JsonSchema>; required?: string[] });
  const inQuery = Object.entries(described.properties ?? {}).map(([name, schema]): ParameterObject => {
    return { name, in: 'query', required: described.required?.includes(name) ?? false, schema };
  });
  const inHeader = isIdempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function requestBodyOf({ body, file }: Declaration, schemas: SchemaDescriptions): Operation['requestBody'] {
  if (body !== undefined) return { required: true, content: { 'application/json': { schema: schemas.of(body) } } };
  if (file === undefined) return undefined;
  return { required: true, content: Object.fromEntries(file.contentTypes.map((type) => [type, {}])) };
}

function successOf(
  { data, meta, raw, status, summary }: Declaration,
  schemas: SchemaDescriptions,
): [string, ResponseObject] {
  if (raw !== undefined) {
    const content = raw.contentType === null ? undefined : { [raw.contentType]: { schema: {} } };
    return [`${raw.status}`, { description: summary, headers: requestIdHeader, ...(content && { content }) }];
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
  return [
    `${status ?? okStatus}`,
    { description: summary, headers: requestIdHeader, content: { 'application/json': { schema } } },
  ];
}
