import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { defineRawEndpoint, type Endpoint } from '../http/endpoint.ts';
import { succeeded } from '../kernel/result.ts';
import type { OpenApiDocument } from './document.ts';

/**
 * The headers of the page to browse the document. It loads everything from here and has nothing inline; the style sheet has pictures in data URLs.
 */
const docsSecurity = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
} as const;

const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Latchkey API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** The script of the page. It switches the validator badge off, which would send a request to another host. */
const docsScript = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });
`;

const require = createRequire(import.meta.url);
/**
 * The files of the page: Swagger UI, because it is one package of 12 MB. RapiDoc would install 128 packages and 159 MB, OpenAPI Explorer 178
 * packages.
 */
const assets = {
  'swagger-ui.css': {
    contentType: 'text/css; charset=utf-8',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  'swagger-ui-bundle.js': {
    contentType: 'text/javascript; charset=utf-8',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
  'start.js': { contentType: 'text/javascript; charset=utf-8', read: () => Promise.resolve(docsScript) },
} as const;
const assetNames = z.enum(['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']);

/** Creates the endpoints of the OpenAPI document, and of a page to browse it that loads nothing from other hosts. */
export function documentEndpoints(document: () => OpenApiDocument): readonly Endpoint[] {
  return [
    defineRawEndpoint({
      method: 'get',
      path: '/openapi.json',
      operationId: 'getDocument',
      tag: 'operations',
      summary: 'This document',
      raw: { contentType: 'application/json', status: 200 },
      errors: [],
      handle: () => Promise.resolve(succeeded({ body: JSON.stringify(document()) })),
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/docs',
      operationId: 'browseDocument',
      tag: 'operations',
      summary: 'This document, to browse and try',
      raw: { contentType: 'text/html; charset=utf-8', status: 200 },
      errors: [],
      handle: () => Promise.resolve(succeeded({ body: docsPage, headers: docsSecurity })),
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/docs/{file}',
      operationId: 'getDocsFile',
      tag: 'operations',
      summary: 'A style sheet or script of the page to browse',
      params: { file: assetNames },
      raw: { contentType: '*/*', status: 200 },
      errors: [],
      handle: async ({ params }) => {
        const { contentType, read } = assets[assetNames.parse(params.file)];
        return succeeded({ body: await read(), headers: { 'Content-Type': contentType } });
      },
    }),
  ];
}
