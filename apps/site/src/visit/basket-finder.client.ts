import { createBasketFinder } from '@latchkey/cms-client/booking';

/** Looks up which basket the browser has in its cookie. The visit waits for it, so it gives up after 3 s. */
export const basketFinder = createBasketFinder({ baseUrl: '/api', timeoutMs: 3_000 });
