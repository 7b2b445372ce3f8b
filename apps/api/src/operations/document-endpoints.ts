import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { defineRawEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { done } from '../result.ts';
import { docsPage, docsScript, docsSecurity } from './docs-page.ts';

const require = createRequire(import.meta.url);
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

/** The OpenAPI document, and a page to browse it that loads nothing from elsewhere. */
export function documentEndpoints(document: () => OpenApiDocument): readonly Endpoint[] {
  return [
    defineRawEndpoint({
      method: 'get',
      path: '/openapi.json',
      operationId: 'getDocument',
      tag: 'operations',
      summary: 'This document',
      raw: { contentType: 'application/json', status: 200 },
      refusals: [],
      handle: () => Promise.resolve(done({ body: JSON.stringify(document()) })),
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/docs',
      operationId: 'browseDocument',
      tag: 'operations',
      summary: 'This document, to browse and try',
      raw: { contentType: 'text/html; charset=utf-8', status: 200 },
      refusals: [],
      handle: () => Promise.resolve(done({ body: docsPage, headers: docsSecurity })),
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/docs/{file}',
      operationId: 'getDocsFile',
      tag: 'operations',
      summary: 'A style sheet or script of the page to browse',
      params: { file: assetNames },
      raw: { contentType: '*/*', status: 200 },
      refusals: [],
      handle: async ({ params }) => {
        const { contentType, read } = assets[assetNames.parse(params.file)];
        return done({ body: await read(), headers: { 'Content-Type': contentType } });
      },
    }),
  ];
}
