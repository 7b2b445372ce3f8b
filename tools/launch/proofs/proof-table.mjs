/**
 * @typedef {object} Proof
 * @property {string} shows what holds if it passes, as a sentence
 * @property {number} minutes budget of the short form on two quiet cores
 * @property {'vitest' | 'site' | 'desk' | 'engines' | 'cluster' | 'program'} runner
 * @property {readonly string[]} files from the root, of one project: proofs, tests, folders of them, or a program
 * @property {readonly string[]} [programArguments] further arguments of the runner
 * @property {Readonly<Record<string, string>>} [env]
 */

/** @param {string} folder @param {readonly string[]} names */
const proofsIn = (folder, names) => names.map((name) => `${folder}/${name}.proof.ts`);

const load = 'tools/load/src/proofs';
const api = 'apps/api/test';
const site = 'apps/site/e2e/proofs';
/** The variables without a limit on forms, since all forms of a run come from one address. */
const manyForms = { FORMS_PER_HOUR: '0' };

/**
 * All proofs, which are too long for `npm test`. `npm run check` finds a file `*.proof.ts` that no proof here runs.
 *
 * @type {Readonly<Record<string, Proof>>}
 */
export const proofs = {
  'core-walks': {
    shows:
      'Random visitors on a bad line, who reload, pay and come back, book what they chose once. Planted bugs are found.',
    minutes: 2,
    runner: 'vitest',
    files: ['libs/booking-core/src/proof'],
  },
  properties: {
    shows:
      'The properties of slots, prices, refunds, places and search hold for thousands of random inputs, and an export has what was imported.',
    minutes: 2,
    runner: 'vitest',
    files: [
      'apps/api/src/locations',
      'apps/api/src/payments/facts',
      'apps/api/src/payments/refunds/plan-refund.test.ts',
      'apps/api/src/payments/decide-settlement.test.ts',
      'apps/api/src/venues/slot-starts.test.ts',
      'apps/api/src/venues/promotion.test.ts',
      `${api}/proofs/random-exports.test.ts`,
    ],
  },
  'core-properties': {
    shows: 'The properties of quantities, amounts and shown slots hold for thousands of random inputs.',
    minutes: 1,
    runner: 'vitest',
    files: ['libs/booking-core/src/prices', 'libs/booking-core/src/slots', 'libs/booking-core/src/tickets'],
  },
  'shown-prices': {
    shows: 'Random parties pay in the basket and the booking what the client showed them.',
    minutes: 1,
    runner: 'vitest',
    files: ['tools/contract/src/prices.test.ts'],
  },
  'equal-prices': {
    shows:
      'Random prices of games and rooms come to one sum in the slot, the basket, the booking, the ledger and the email.',
    minutes: 1,
    runner: 'vitest',
    files: ['apps/api/test/equal-prices.test.ts'],
  },
  'changed-prices': {
    shows: 'Changes of a booking through random prices cost what was quoted, and the ledger says the same.',
    minutes: 1,
    runner: 'vitest',
    files: ['apps/api/test/changed-prices.test.ts'],
  },
  zones: {
    shows: 'Slots are never doubled or missing and have the right local time, in all time zones over twenty years.',
    minutes: 1,
    runner: 'vitest',
    files: [`${api}/proofs/all-zones.proof.ts`],
  },
  races: {
    shows: 'Buyers from several processes at one slot get its places and no more, however they buy, change and pay.',
    minutes: 3,
    runner: 'vitest',
    files: proofsIn(load, ['race', 'expiry', 'checkouts', 'codes', 'rings', 'moves', 'several-apis']),
  },
  kills: {
    shows:
      'A killed process, a lost connection, a full disk or a clock that jumps loses no booking and makes none twice.',
    minutes: 3,
    runner: 'vitest',
    files: proofsIn(load, [
      'kills',
      'changes-killed',
      'payment-kills',
      'sigterm',
      'second-process',
      'clock-jump',
      'disk',
    ]),
  },
  'paying-visitors': {
    shows: 'Random payments and paid changes over HTTP leave books that agree with the provider.',
    minutes: 2,
    runner: 'vitest',
    files: proofsIn(load, ['random-payments', 'changes-paid']),
  },
  desks: {
    shows: 'Two desks and a visitor who change the same bookings never overwrite each other unseen.',
    minutes: 2,
    runner: 'vitest',
    files: proofsIn(load, ['desks']),
  },
  'desk-queue': {
    shows: 'Tablets that lose requests, responses, their connection and their page come to the same end.',
    minutes: 1,
    runner: 'vitest',
    files: ['apps/desk/src/offline/proof'],
  },
  money: {
    shows:
      'Random lives of bookings and hours of rooms, events in every order and random baskets keep rooms and ledger right, and figures equal it.',
    minutes: 2,
    runner: 'vitest',
    files: [
      `${api}/proofs`,
      `${api}/desk/counter-vouchers.test.ts`,
      `${api}/desk/changed-vouchers.test.ts`,
      `${api}/desk/voucher-races.test.ts`,
    ],
    env: { BOTH_DATABASES: '1' },
  },
  guessing: {
    shows: 'Passwords, sessions, invitations and codes of the staff are not guessed, nor told apart by time.',
    minutes: 1,
    runner: 'vitest',
    files: [`${api}/staff/guessing.proof.ts`],
  },
  'many-rows': {
    shows: 'A booking call reads no more rows once the tables have many.',
    minutes: 1,
    runner: 'vitest',
    files: [`${api}/planned-tables.proof.ts`],
  },
  'take-over': {
    shows: 'Fifty thousand bookings and gift vouchers of another system are taken over once, with no room twice.',
    minutes: 12,
    runner: 'vitest',
    files: [`${api}/imports.proof.ts`],
  },
  'unpaid-bookings': {
    shows: 'Ordinary visitors behind one address all book, and scripts that book without paying end at the limits.',
    minutes: 1,
    runner: 'vitest',
    files: [`${api}/unpaid`],
  },
  fuzz: {
    shows: 'Generated requests to every endpoint get documented responses, and rejected ones change nothing.',
    minutes: 2,
    runner: 'vitest',
    files: [`${api}/fuzz`],
  },
  'api-processes': {
    shows: 'The api as a process starts, stops, shares its database, restores a backup and replaces a killed one.',
    minutes: 3,
    runner: 'vitest',
    files: [
      `${api}/several`,
      ...proofsIn(api, ['server-process', 'backup', 'older-content', 'mail-process', 'restart']),
      ...proofsIn(api, ['held-locks', 'database-away']),
    ],
  },
  'embedded-database': {
    shows: 'The embedded database ends long queries, survives a full disk, stays small, and takes over older tables.',
    minutes: 2,
    runner: 'vitest',
    files: [
      'apps/api/src/db',
      `${api}/open-pglite.proof.ts`,
      `${api}/peak-memory.proof.ts`,
      `${api}/older-database.proof.ts`,
    ],
  },
  'both-databases': {
    shows: 'Every suite of the api holds on both databases.',
    minutes: 5,
    runner: 'vitest',
    files: ['apps/api'],
    programArguments: ['.test.ts'],
    env: { BOTH_DATABASES: '1' },
  },
  'contract-on-both': {
    shows: 'The contract of the client and the api holds on both databases.',
    minutes: 2,
    runner: 'vitest',
    files: ['tools/contract'],
    env: { BOTH_DATABASES: '1' },
  },
  'hostile-content': {
    shows: 'Content that is corrupted in any field of any block removes the block at most, and runs no code.',
    minutes: 1,
    runner: 'vitest',
    files: ['libs/blocks/src/hostile-content.test.tsx'],
  },
  'new-block': {
    shows: '`npm run new:block` writes a block that compiles and passes its tests.',
    minutes: 1,
    runner: 'vitest',
    files: ['tools/new-block/src/new-block.proof.ts'],
  },
  'new-chain': {
    shows:
      'Twelve chains that `npm run new:chain` writes are complete, have every page, book, and say nothing of the demo.',
    minutes: 12,
    runner: 'site',
    files: [`${site}/pages/new-chain.proof.ts`],
  },
  images: {
    shows:
      'The container images have every module that they import, and the api starts from the files of its image alone.',
    minutes: 1,
    runner: 'vitest',
    files: ['tools/checks/src/images/images.proof.ts'],
  },
  strapi: {
    shows: 'The Strapi project is what its generator writes, with a component for every kind of block.',
    minutes: 1,
    runner: 'vitest',
    files: [`${api}/strapi-project.proof.ts`],
  },
  mutation: {
    shows: 'Nine in ten small changes of the rules of the core and of the conditions are noticed by their own tests.',
    minutes: 10,
    runner: 'program',
    files: ['libs/booking-core/scripts/mutation/mutation.cli.ts'],
  },
  'planted-faults': {
    shows: 'The fast tests notice small wrong changes of the product: six by the seed, all of them with full counts.',
    minutes: 10,
    runner: 'program',
    files: ['tools/faults/src/run-faults.cli.ts'],
  },
  'site-variants': {
    shows:
      'The rules that `npm test` shows once hold in the other languages, on other screens, and in their rarer cases.',
    minutes: 9,
    runner: 'site',
    files: ['apps/site'],
    // Only tests with the tag are run here, since files of proofs have their own entries.
    programArguments: [String.raw`\.e2e\.ts`, '--grep', '@proof'],
    env: manyForms,
  },
  'site-access': {
    shows:
      'Every screen can be read and used by everyone: axe, narrow phones, text of twice the size, in German and Arabic, contrast on pictures.',
    minutes: 6,
    runner: 'site',
    files: [`${site}/access`],
  },
  'site-look': {
    shows:
      'Every block looks as it was accepted, stays in its frame, and moves nothing while a page loads; every screen can be read in other themes.',
    minutes: 9,
    runner: 'site',
    files: [`${site}/look`],
  },
  'site-booking': {
    shows: 'A booking survives a bad network, a reload at any step and a full limit, and each message has its screen.',
    minutes: 3,
    runner: 'site',
    files: [`${site}/booking`],
  },
  'site-without-scripts': {
    shows:
      'Games and vouchers are booked without scripts, without any one of them, and with scripts switched on the way.',
    minutes: 3,
    runner: 'site',
    files: [`${site}/without-scripts`],
  },
  'site-first-acts': {
    shows: 'The first press on a slow phone is carried out once, and scripts that come late lose no input.',
    minutes: 3,
    runner: 'site',
    files: [`${site}/first-acts`],
    env: manyForms,
  },
  'site-pages': {
    shows:
      'Pages come right for long chains, while calls fail, without a trick of the front door, without an error of HTML, and with a quiet console.',
    minutes: 3,
    runner: 'site',
    files: [`${site}/pages`],
  },
  'site-hostile': {
    shows: 'Hostile content, forged cookies, forms of other sites and limits hold against a browser.',
    minutes: 4,
    runner: 'site',
    files: [`${site}/hostile`],
  },
  'site-volume': {
    shows: 'Made-up addresses, slow readers and idle connections cost other visitors nothing.',
    minutes: 3,
    runner: 'site',
    files: [`${site}/volume`],
    programArguments: ['--workers=1'],
  },
  'shared-store': {
    shows: 'What sites share in Redis is signed, bounded, and gone with its generation.',
    minutes: 1,
    runner: 'vitest',
    files: ['libs/page-server/src/shared'],
  },
  'two-sites': {
    shows: 'Two sites over one content show nothing from before a change, with and without their store.',
    minutes: 2,
    runner: 'site',
    files: [`${site}/two-sites`],
    programArguments: ['--workers=1'],
  },
  'npm-start': {
    shows:
      '`npm start` serves the demo chain beside a test run, with a page cache and a build of its own, and Ctrl-C at any moment leaves nothing behind.',
    minutes: 4,
    runner: 'site',
    files: [`${site}/npm-start`],
    programArguments: ['--workers=1'],
  },
  'desk-screens': {
    shows:
      'Every screen of the desk works by keyboard, camera and finger, in both themes, and can be read by everyone.',
    minutes: 2,
    runner: 'desk',
    files: ['apps/desk'],
  },
  engines: {
    shows: 'The journeys of a visitor work in Firefox and in WebKit.',
    minutes: 2,
    runner: 'engines',
    files: ['apps/site'],
  },
  cluster: {
    shows: 'Two of everything behind a balancer lose nothing while any of them is killed, and a backup restores all.',
    minutes: 4,
    runner: 'cluster',
    files: ['examples/cluster/proof'],
  },
};
