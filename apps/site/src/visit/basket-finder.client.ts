import { createBasketFinder } from '@latchkey/cms-client/booking';

/** Looks up which basket the browser has in its cookie. The visit waits for it, so it gives up soon. */
export const basketFinder = createBasketFinder({ baseUrl: '/api', timeoutMs: 3_000 });
