export interface MeasuredEntry {
  readonly what: string;
  readonly source: string;
}

/** React itself: what every page of the site loads, and what the others are held against. */
export const yardstick: MeasuredEntry = {
  what: 'react, react-dom',
  source: `export { hydrateRoot } from 'react-dom/client'; export * as React from 'react';`,
};

/** What the site's islands take from the libraries. */
export const measuredEntries: readonly MeasuredEntry[] = [
  { what: 'booking-core, all', source: `export * from '@latchkey/booking-core';` },
  {
    what: 'booking-core, prices and quantities',
    source: `export { lowestPriceMinor, totalMinor, toMinor } from '@latchkey/booking-core';`,
  },
  { what: 'cms-client, content (for servers)', source: `export * from '@latchkey/cms-client';` },
  { what: 'cms-client/booking', source: `export * from '@latchkey/cms-client/booking';` },
  { what: 'cms-client/locations', source: `export * from '@latchkey/cms-client/locations';` },
  { what: 'cms-client/forms', source: `export * from '@latchkey/cms-client/forms';` },
  { what: 'conditionals', source: `export * from '@latchkey/conditionals';` },
  { what: 'i18n', source: `export * from '@latchkey/i18n';` },
  { what: 'ui, without the date picker', source: `export * from '@latchkey/ui';` },
  { what: 'ui/date-picker', source: `export * from '@latchkey/ui/date-picker';` },
];
