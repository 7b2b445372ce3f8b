/**
 * @typedef {object} Command
 * @property {string} [takes] its arguments
 * @property {string} does as a sentence without a subject
 * @property {string} file the program, from the root
 * @property {readonly string[]} [first] arguments before those that are typed
 * @property {Readonly<Record<string, string>>} [env]
 * @property {string} [folder] where it runs, from the root
 *
 * @typedef {Readonly<Record<string, Command>>} Group the commands of an npm script, by the word that chooses them
 */

/** @param {string} name */
const inApi = (name) => `apps/api/src/commands/${name}.cli.ts`;
const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * The npm scripts of the root that have several commands: `npm run db -- migrate`. Without a word they print their commands;
 * `npm test` has a command without a word.
 *
 * @type {Readonly<Record<string, Group>>}
 */
export const commandGroups = {
  test: {
    '': {
      does: 'runs every rule once: static checks, unit, contract and browser tests',
      file: 'tools/launch/test.mjs',
    },
    changed: {
      takes: '[branch]',
      does: 'tests what a change can reach since the last commit or a branch, with at most five journeys',
      file: 'tools/launch/test-changed.mjs',
    },
    unit: {
      takes: '[files]',
      does: 'runs the unit and contract tests of all projects',
      file: vitest,
      first: ['run', '--config=vitest.projects.config.ts'],
    },
    site: {
      takes: '[words of a file] [arguments of Playwright]',
      does: 'runs the browser tests of the site; with PROOFS=short those of the proofs, too',
      file: 'tools/launch/test-in-browser.mjs',
      first: ['site'],
    },
    desk: {
      takes: '[words of a file] [arguments of Playwright]',
      does: 'runs the browser tests of the desk',
      file: 'tools/launch/test-in-browser.mjs',
      first: ['desk'],
    },
    engines: {
      takes: '[--project=WebKit] [words of a file]',
      does: 'runs the journeys in Firefox and WebKit',
      file: 'tools/launch/test-in-browser.mjs',
      first: ['engines'],
    },
    postgres: {
      does: 'runs the tests of the api, on the server of TEST_DATABASE_URL where that is set',
      file: vitest,
      first: ['run'],
      folder: 'apps/api',
    },
    next: {
      takes: '[canary]',
      does: "tests what depends on Next against its newest version; `npm ci` brings the project's back",
      file: 'tools/launch/newest-next.mjs',
    },
    again: {
      takes: '[20] [--busy 2]',
      does: 'runs npm test so many times, beside so many busy processes, and continues where it was stopped',
      file: 'tools/launch/test-again.mjs',
    },
  },
  db: {
    migrate: { does: 'brings the tables up to date, as each start of the api does', file: inApi('migrate') },
    seed: { does: 'checks the content documents and imports them, older ones too', file: inApi('seed') },
    reset: {
      takes: '[--yes]',
      does: 'deletes the database with its bookings and seeds a new one; PostgreSQL needs --yes',
      file: inApi('reset'),
    },
    backup: { does: 'writes the embedded database into one file, also while the api runs', file: inApi('backup') },
    restore: {
      takes: '<file>',
      does: 'makes a backup the embedded database, where there is none',
      file: inApi('backup'),
      first: ['--restore'],
    },
  },
  office: {
    refund: {
      takes: '<reference> [amount] [--to card|voucher] [--why text]',
      does: 'pays a booking back, all of it or a part',
      file: inApi('refund'),
    },
    ledger: {
      takes: 'check [days] | show <reference>',
      does: 'compares the ledger with bookings and payments; shows the rows about one booking',
      file: inApi('ledger'),
    },
    voucher: {
      takes: 'list | release <reference or id> --paid cash|card',
      does: 'lists gift vouchers that were requested before payments existed; emails the codes of a paid one',
      file: inApi('voucher'),
    },
    review: {
      takes: 'list [--shown] | release <id> | withdraw <id>',
      does: 'lists reviews of visitors; shows one on the page of its location; removes it from there',
      file: inApi('review'),
    },
    'import-bookings': {
      takes: '<file.csv> [--dry-run]',
      does: 'takes the bookings of another system over; prints the lines that cannot be taken over, with their reasons',
      file: inApi('import-csv'),
      first: ['bookings'],
    },
    'import-vouchers': {
      takes: '<file.csv> [--dry-run]',
      does: 'takes the gift vouchers of another system over, with their codes and what is left on them',
      file: inApi('import-csv'),
      first: ['vouchers'],
    },
    person: {
      takes: 'export <email> | erase <email>',
      does: 'prints all that is stored about a person; removes the person',
      file: inApi('person'),
    },
    invite: {
      takes: '<email> host|manager|owner [location]',
      does: 'prints a link with which a person joins the staff, or replaces a forgotten password',
      file: inApi('invite-staff'),
    },
    bucket: {
      does: 'makes the bucket of the uploads with the rules that browsers need',
      file: inApi('bucket'),
    },
    'stripe-setup': {
      takes: '[--replace] [--show-secret]',
      does: 'makes or corrects the webhook at Stripe, and writes its secret to .env',
      file: inApi('stripe'),
      first: ['--set-up'],
    },
    'stripe-check': {
      does: 'says whether key, account, webhook and its secret fit, and what to do',
      file: inApi('stripe'),
      first: ['--check'],
    },
  },
  content: {
    check: {
      takes: '[folder]',
      does: "prints each error in a chain's documents with file and line; those of CONTENT_DIR without a folder",
      file: 'tools/content/src/check-content.cli.ts',
    },
    import: {
      takes: '[--dry-run] [--force]',
      does: 'imports the content into PostgreSQL as the next revision; --dry-run says what would change',
      file: inApi('import-content'),
    },
    export: {
      takes: '<folder>',
      does: 'writes the documents of the database into a new folder, beside a running api too',
      file: inApi('export-content'),
    },
    media: {
      takes: '[folder]',
      does: 'makes pictures and films in all sizes from originals, and writes media.json',
      file: 'tools/content/src/media/media.cli.ts',
    },
  },
  docs: {
    documents: {
      does: 'writes the schemas of the content documents for editors, and docs/documents.md',
      file: 'tools/content/src/documents/documents.cli.ts',
    },
    architecture: {
      does: 'draws the projects and their floors into docs/architecture.md',
      file: 'tools/checks/src/architecture/picture.cli.ts',
    },
    env: {
      does: 'writes .env.example and the tables of variables from their declarations',
      file: 'tools/checks/src/environment/environment.cli.ts',
    },
    machines: {
      does: 'writes docs/machines from the machines',
      file: 'libs/booking-core/scripts/machine-docs/write.cli.ts',
    },
    proofs: {
      does: 'writes the list of proofs in docs/testing.md, with the figures of reports/proofs.json',
      file: 'tools/checks/src/proofs/proofs.cli.ts',
    },
  },
  accept: {
    gallery: {
      does: 'takes the pictures that the gallery is compared with, for the browser of this machine',
      file: 'tools/launch/test-in-browser.mjs',
      first: ['site', 'gallery-pictures', '--update-snapshots=all'],
      env: { PROOFS: 'short' },
    },
    transcript: {
      does: 'writes what a screen reader announces along the whole journey',
      file: 'tools/launch/test-in-browser.mjs',
      first: ['site', 'access-keyboard', '--update-snapshots=all'],
      env: { PROOFS: 'short' },
    },
    names: {
      does: 'accepts the names that the libraries export',
      file: 'tools/checks/src/exported-names.cli.ts',
      first: ['--update'],
    },
  },
};
