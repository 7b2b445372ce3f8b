import { contentContracts } from '@latchkey/cms-client/operations';
import type { Endpoint } from '../http/endpoint.ts';
import { serve } from '../http/serve.ts';
import type { ContentSource } from './content-source.ts';
import type { FindFromPrice } from './find-from-price.ts';
import { found } from './found.ts';
import { gameHandlers } from './game-handlers.ts';
import { pageHandlers } from './page-handlers.ts';
import { pagePartHandlers } from './page-part-handlers.ts';

/** The calls that read what pages are made of. */
export function contentEndpoints(content: ContentSource, fromPrice: FindFromPrice): readonly Endpoint[] {
  return serve(contentContracts, {
    getWebsite: async ({ query: { locale } }) => found(await content.website(locale), locale, 'website'),
    ...gameHandlers(content, fromPrice),
    ...pageHandlers(content),
    ...pagePartHandlers(content),
  });
}
