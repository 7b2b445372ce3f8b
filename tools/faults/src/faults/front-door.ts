import type { Fault } from '../fault.ts';

/** The faults in kept pages, limits per client, the policy of a page, and compression. */
export const frontDoorFaults: readonly Fault[] = [
  {
    name: 'An address with a campaign and a slot gets the kept page without the slot',
    file: 'apps/site/server/page-queries.ts',
    find: 'if (readNames.has(name)) return false;',
    put: 'return !readNames.has(name);',
  },
  {
    name: 'A page that lacks what failed once is kept for all visitors',
    file: 'apps/site/server/next-renderer/page-cache.ts',
    find: "tags.split(',').includes(failedCallTag)",
    put: 'tags === failedCallTag',
  },
  {
    name: 'A visitor writes the address under which limits count',
    file: 'libs/http-server/src/client-address.ts',
    find: 'hops.at(-Math.min(trustedProxies, hops.length))',
    put: 'hops.at(0)',
  },
  {
    name: 'The page of a booking runs the scripts of other companies',
    file: 'apps/site/server/page-policies.ts',
    find: 'if (isMyBookingPath(pathname)) return policies.myBooking;',
    put: 'if (isMyBookingPath(pathname)) return policies.checkout;',
  },
  {
    name: 'A browser that rejects Brotli gets pages in Brotli',
    file: 'libs/page-server/src/packed/content-encoding.ts',
    find: String.raw`.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))`,
    put: '.filter((part) => part.length > 0)',
  },
];
