import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { thirdPartyHostsSchema, thirdPartyVariables } from './third-party-hosts.ts';

/** The scripts for measuring, since the demo chain has only a Tag Manager, and the site's own consent manager. */
const measuring: ReadonlySet<string> = new Set(['tagManager', 'analytics', 'consentManager']);
const providers = Object.entries(thirdPartyVariables).flatMap(([name, { host }]) =>
  measuring.has(host) ? [] : [name],
);

it.each(providers)('the host %s is a fake when the demo chain is started', (name) => {
  const source = readFileSync(path.join(import.meta.dirname, '../../../../tools/launch/fakes.mjs'), 'utf8');
  expect(source).toContain(`${name}: \`\${origin}/`);
});

it('loads the release of Stripe’s script that its installed types describe', () => {
  const types = readFileSync(
    path.join(import.meta.dirname, '../../../../node_modules/@stripe/stripe-js/dist/pure.mjs'),
  );
  const [, release = ''] = /RELEASE_TRAIN = '(\w+)'/u.exec(types.toString()) ?? [];
  expect(thirdPartyHostsSchema.parse({}).stripeScript).toBe(`https://js.stripe.com/${release}/stripe.js`);
});
