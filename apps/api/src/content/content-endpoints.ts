import { websiteSchema } from '@latchkey/cms-client/schema';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import { localeMeta, localeOnly } from './content-queries.ts';
import type { FindFromPrice } from './find-from-price.ts';
import type { ContentSource } from './content-source.ts';
import { found } from './found.ts';
import { gameEndpoints } from './game-endpoints.ts';
import { pagePartEndpoints } from './page-part-endpoints.ts';
import { pageEndpoints } from './page-endpoints.ts';

/** §7 Content and reference calls. */
export function contentEndpoints(content: ContentSource, fromPrice: FindFromPrice): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/website',
      operationId: 'getWebsite',
      tag: 'content',
      summary: 'The chain: brand, navigation, footer',
      query: localeOnly,
      data: websiteSchema,
      meta: localeMeta,
      refusals: ['notFound'],
      handle: async ({ query: { locale } }) => found(await content.website(locale), locale, 'website'),
    }),

    ...gameEndpoints(content, fromPrice),
    ...pageEndpoints(content),
    ...pagePartEndpoints(content),
  ];
}
