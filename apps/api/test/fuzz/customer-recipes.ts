import { customerContracts, formSubmittedWire, reviewReceivedWire } from '@latchkey/cms-client/contract';
import type { Random } from '@latchkey/testing';
import { parse } from 'zod/v4/core';
import { submitFile } from './form-recipes.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

const ownerHeaders = (world: World) => ({ headers: world.owner.headers });

async function pickCustomer(world: World, random: Random) {
  const { locationId, reference } = await world.forDesk(random);
  return { locationId, reference };
}

/** Writes a note about a customer and returns it, with its booking. */
async function writeNote(world: World, random: Random) {
  const params = await pickCustomer(world, random);
  const path = `/staff/${params.locationId}/customers/${params.reference}`;
  await world.send('POST', `${path}/notes`, { text: 'Two of them' }, world.owner.headers);
  const found = await world.send('GET', path, undefined, world.owner.headers);
  const [newest] = parse(customerContracts.getCustomer.data, found).notes;
  return { ...params, noteId: newest?.id ?? '' };
}

/** Returns two customers, of whom the second is another person than the first. */
async function pickTwoCustomers(world: World, random: Random) {
  const { reference } = await pickCustomer(world, random);
  const { reference: other } = await pickCustomer(world, random);
  await world.giveToStranger(other);
  return { reference, other };
}

/** Merges two customers and returns the id of the merge. */
async function mergeTwo(world: World, random: Random) {
  const { locationId, reference } = await pickCustomer(world, random);
  const { reference: other } = await pickCustomer(world, random);
  await world.giveToStranger(other);
  await world.send('POST', '/staff/chain/customers/merges', { reference, other }, world.owner.headers);
  const path = `/staff/${locationId}/customers/${reference}`;
  const found = await world.send('GET', path, undefined, world.owner.headers);
  return { mergeId: parse(customerContracts.getCustomer.data, found).merges.at(-1)?.id ?? '' };
}

/** Sends a form and returns the id of its submission. */
async function sendForm(world: World, random: Random) {
  const form = world.forms.find(({ slug }) => slug === 'visit') ?? random.pick(world.forms);
  const params = { email: `sender-${random.between(1, 1e9)}@example.com`, kind: 'other', voucher: 'voucher-50' };
  const sent = await world.send('POST', `/api/forms/${form.id}/submit`, { params });
  return { submissionId: parse(formSubmittedWire, sent).id };
}

/** Sends a review and returns its id. */
async function sendReview(world: World, random: Random) {
  const body = {
    rating: random.between(1, 5),
    text: 'We escaped.',
    name: 'Ada',
    locationId: random.pick(world.locations),
  };
  return { reviewId: parse(reviewReceivedWire, await world.send('POST', '/api/reviews/google', body)).id };
}

/** The recipes of valid requests for the operations on customers and on what visitors wrote, by an owner of the chain. */
export const customerRecipes = {
  findCustomers: (world, random) => ({
    ...ownerHeaders(world),
    query: { text: random.pick(['ada', 'byron a', 'ada@example.com', '555 0100', 'nobody']) },
  }),
  getCustomer: async (world, random) => ({ ...ownerHeaders(world), params: await pickCustomer(world, random) }),
  writeCustomerNote: async (world, random) => ({
    ...ownerHeaders(world),
    params: await pickCustomer(world, random),
    body: { text: 'Comes with a dog' },
  }),
  changeCustomerNote: async (world, random) => ({
    ...ownerHeaders(world),
    params: await writeNote(world, random),
    body: { version: 1, text: 'Comes with two' },
  }),
  removeCustomerNote: async (world, random) => ({ ...ownerHeaders(world), params: await writeNote(world, random) }),
  mergeCustomers: async (world, random) => ({ ...ownerHeaders(world), body: await pickTwoCustomers(world, random) }),
  undoCustomerMerge: async (world, random) => ({ ...ownerHeaders(world), params: await mergeTwo(world, random) }),
  exportPerson: async (world, random) => {
    const { reference } = await pickCustomer(world, random);
    return { ...ownerHeaders(world), body: { reference } };
  },
  quoteErasure: (world, random) => ({
    ...ownerHeaders(world),
    body: { email: `nobody-${random.between(1, 1e9)}@example.com` },
  }),
  erasePerson: (world, random) => ({
    ...ownerHeaders(world),
    body: { email: `nobody-${random.between(1, 1e9)}@example.com` },
  }),

  listSubmissions: (world, random) => ({
    ...ownerHeaders(world),
    query: random.chance(0.5) ? { state: random.pick(['new', 'closed']) } : { isMine: 'true' },
  }),
  countWaiting: ownerHeaders,
  getSubmission: async (world, random) => ({ ...ownerHeaders(world), params: await sendForm(world, random) }),
  assignSubmission: async (world, random) => ({
    ...ownerHeaders(world),
    params: await sendForm(world, random),
    body: { version: 1, personId: null },
  }),
  answerSubmission: async (world, random) => ({
    ...ownerHeaders(world),
    params: await sendForm(world, random),
    body: { version: 1, text: 'Come at six.' },
  }),
  closeSubmission: async (world, random) => ({
    ...ownerHeaders(world),
    params: await sendForm(world, random),
    body: { version: 1, isClosed: true },
  }),
  getSubmissionFile: async (world, random) => ({
    ...ownerHeaders(world),
    params: await submitFile(world, random),
  }),
  listReceivedReviews: (world, random) => ({
    ...ownerHeaders(world),
    query: { state: random.pick(['waiting', 'shown', 'hidden']) },
  }),
  decideReview: async (world, random) => ({
    ...ownerHeaders(world),
    params: await sendReview(world, random),
    body: { seen: 'waiting', decision: random.pick(['show', 'hide']) },
  }),
  answerReview: async (world, random) => ({
    ...ownerHeaders(world),
    params: await sendReview(world, random),
    body: { seen: '', text: 'Thank you.' },
  }),
} satisfies Record<string, Recipe>;
