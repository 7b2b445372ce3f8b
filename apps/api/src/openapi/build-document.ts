import manifest from '../../package.json' with { type: 'json' };
import { errorWire } from '@latchkey/cms-client/schema';
import type * as core from 'zod/v4/core';
import type { Declaration, Tag } from '../http/endpoint.ts';
import { describeSchemas } from './describe-schemas.ts';
import { describeOperation } from './describe-operation.ts';
import type { OpenApiDocument, PathItem } from './document.ts';
import { refusalResponses, sharedHeaders, sharedParameters } from './shared-parts.ts';

const tags = {
  content: 'The website, its pages, games and articles',
  locations: 'The venues: lists, search and distance',
  booking: 'Slots, baskets, promotions, vouchers and the checkout',
  forms: 'Forms, newsletter, uploads and reviews',
  operations: 'For those who run the api',
} as const satisfies Record<Tag, string>;

/** The whole OpenAPI document, in the order in which the endpoints are listed. */
export function buildDocument(declarations: readonly Declaration[]): OpenApiDocument {
  const schemas = describeSchemas([errorWire, ...declarations.flatMap(schemasOf)]);
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
        'Content, booking and forms of a chain of escape-game venues. Every answer is an envelope of data, meta and error, where exactly one of data and error is not null. Paths work with and without a slash at the end. Unknown fields of a body are refused; answers may grow.',
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [{ url: '/', description: 'The api itself; a site in front of it forwards /api' }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: refusalResponses(schemas.of(errorWire)),
      headers: sharedHeaders,
      parameters: sharedParameters,
      securitySchemes: {},
    },
  };
}

function schemasOf({ params = {}, query, body, data, meta }: Declaration): core.$ZodType[] {
  return [...Object.values(params), query, body, data, meta].filter((schema) => schema !== undefined);
}
