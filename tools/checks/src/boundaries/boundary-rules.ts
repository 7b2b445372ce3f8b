/** The rule of one project: the imports that it may have, as in the table of `docs/architecture.md`. */
export interface BoundaryRule {
  /** The allowed packages of the workspace by scope, each with the access to it; `all` for no limit. */
  readonly workspace: 'all' | Readonly<Record<string, Access>>;
  /** The allowed npm packages of shipped code, `scope/*` for a whole scope; `declared` for all that its package.json lists. */
  readonly packages: 'declared' | readonly string[];
  /** The packages that are never allowed, even if declared. */
  readonly forbidden?: readonly string[];
  /** True for a library that runs only in Node and may use Node's modules. */
  readonly isForNode?: true;
  /** The npm packages that only files under a folder of the project may import. */
  readonly onlyUnder?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The access to a package:
 * - `any`: every entry of its `exports`
 * - `pure`: types and pure functions; no machine, no actor logic
 * - `{ entries }`: only these entries, e.g. `./schema`
 */
export type Access = 'any' | 'pure' | { readonly entries: readonly string[] };

const uiFrameworks = ['react', 'react-dom', 'next', 'react-i18next'];

export const boundaryRules: Readonly<Record<string, BoundaryRule>> = {
  'booking-core': { workspace: {}, packages: ['xstate'] },
  conditionals: { workspace: {}, packages: [] },
  // The environment variables of both programs are read with zod.
  'http-server': { workspace: {}, packages: ['pino', 'prom-client', 'zod'], isForNode: true },
  // The page server works in front of any renderer, so it may import no framework.
  'page-server': { workspace: { 'http-server': 'any' }, packages: ['lru-cache', '@redis/client'], isForNode: true },
  i18n: {
    // The number of decimals of a currency has to be the same for counting and showing amounts.
    workspace: { 'booking-core': { entries: ['./money'] } },
    packages: ['i18next'],
    onlyUnder: { 'src/react/': ['react', 'react-i18next'] },
  },
  'cms-client': { workspace: { 'booking-core': 'pure' }, packages: ['ky', 'zod'] },
  ui: {
    workspace: { i18n: { entries: ['./countries'] } },
    packages: ['react', 'react-dom', 'server-only', 'client-only'],
    onlyUnder: {
      'src/map/': ['maplibre-gl', 'topojson-client', 'us-atlas', 'world-atlas'],
    },
  },
  blocks: {
    workspace: {
      conditionals: 'any',
      i18n: 'any',
      ui: 'any',
      'cms-client': { entries: ['./contract'] },
      'booking-core': 'pure',
    },
    packages: ['react', 'react-dom', 'zod', 'sanitize-html', 'css-tree', 'server-only', 'client-only'],
  },
  site: { workspace: 'all', packages: 'declared' },
  api: {
    workspace: {
      'cms-client': { entries: ['./contract'] },
      'booking-core': 'pure',
      // Mails are written in the visitor's language (docs/decisions/0010).
      // The location search finds states by the names that pages show.
      // Errors of the counter name phrases of the desk by their type; the checker of responses in tests reads them.
      i18n: { entries: ['.', './countries', './desk', './testing'] },
      // Hidden fields of a form are neither required nor kept (docs/decisions/0011).
      conditionals: 'any',
      'http-server': 'any',
    },
    packages: 'declared',
    forbidden: [...uiFrameworks, 'ky', '@xstate/react'],
  },
  // The desk is the second application on the core. It knows the api by its calls only.
  desk: {
    workspace: {
      'booking-core': 'any',
      'cms-client': { entries: ['./booking', './contract', './staff'] },
      i18n: 'any',
      ui: 'any',
    },
    packages: 'declared',
    forbidden: ['next'],
  },
  tools: { workspace: {}, packages: 'declared' },
  examples: { workspace: {}, packages: 'declared' },
};

/** The rules of tools and examples that need more than their scope allows. */
export const projectRules: Readonly<Record<string, BoundaryRule>> = {
  'tool-contract': { workspace: 'all', packages: 'declared' },
  'tool-bench': { workspace: 'all', packages: 'declared' },
  // This example starts two machines like `npm start`; its proofs count in the database.
  'example-cluster': {
    workspace: { tools: 'any', 'http-server': { entries: ['./environment'] }, api: { entries: ['./testing'] } },
    packages: 'declared',
  },
  // This example is a program on the core; its test starts the api.
  'example-box-office': {
    workspace: {
      'booking-core': 'any',
      'cms-client': 'any',
      i18n: 'any',
      api: { entries: ['./testing', './testing/vitest'] },
    },
    packages: 'declared',
  },
  // This tool reads the variables that each program declares.
  'tool-checks': {
    workspace: {
      api: { entries: ['./environment'] },
      site: { entries: ['./environment'] },
      'http-server': { entries: ['./environment'] },
      i18n: { entries: ['.'] },
      tools: { entries: ['./command-table', './find-nearest', './proofs', './variables'] },
    },
    packages: 'declared',
  },
  // This tool reads the defaults of ports and folders.
  'tool-launch': { workspace: { 'http-server': { entries: ['./environment'] } }, packages: 'declared' },
  // Checks documents with the api's schemas and beside the chain in force, legal pages by the law that the contract knows, visibility rules by
  // evaluating them, and texts by the typography and the placeholders of i18n.
  'tool-content': {
    workspace: {
      api: { entries: ['./compare', './content'] },
      'cms-client': { entries: ['./contract'] },
      conditionals: 'any',
      i18n: { entries: ['.', './typography'] },
    },
    packages: 'declared',
  },
  // This tool plants bugs that the suites have to notice, and runs those that can reach them.
  'tool-faults': {
    workspace: { tools: { entries: ['./projects', './reached-tests', './test-counts'] } },
    packages: 'declared',
  },
  // This tool writes files of libs/blocks; its test compiles a copy.
  'tool-new-block': { workspace: { blocks: 'any' }, packages: 'declared' },
  // This tool writes a chain in its theme, with the texts and the renditions of the product; its test checks the chain and books in it.
  'tool-new-chain': {
    workspace: {
      api: { entries: ['./content', './places', './testing', './testing/vitest'] },
      'cms-client': { entries: ['./contract'] },
      i18n: { entries: ['.', './countries'] },
      tools: { entries: ['./check', './media'] },
    },
    packages: 'declared',
  },
  // This tool fills the demo chain through the calls of an api in its own process.
  'tool-demo': {
    workspace: {
      api: { entries: ['./in-process', './testing', './testing/payments'] },
      'cms-client': 'any',
      'booking-core': 'any',
    },
    packages: 'declared',
  },
  // This tool pays at the fake of the payment provider, and sends the cookies of a browser.
  'tool-load': {
    workspace: {
      'cms-client': 'any',
      'booking-core': 'any',
      api: 'any',
      tools: { entries: ['./stripe'] },
    },
    packages: 'declared',
  },
};

/** The pattern of the files with machines and actor logic, which `pure` excludes. */
export const impureFile = /\.(?:machine|setup|actors)\.ts$/u;
