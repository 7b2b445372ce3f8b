/**
 * The entry points of `@latchkey/cms-client` that browsers load. The build tree-shakes them by single functions before Next bundles them, which itself
 * would take all of zod: docs/decisions/0089.
 */
export const shakenClients = ['booking', 'forms', 'locations', 'my-booking'] as const;

/** The folder that `shake-clients.ts` writes them to, within the folder of the site. */
export const shakenFolder = '.shaken';

/** The aliases by which Next's build takes the written modules in place of the sources. */
export const shakenAliases: Readonly<Record<string, string>> = Object.fromEntries(
  shakenClients.map((name) => [`@latchkey/cms-client/${name}`, `./${shakenFolder}/${name}.js`]),
);
