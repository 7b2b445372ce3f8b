import { customerContracts, formSubmittedWire, reviewReceivedWire } from '@latchkey/cms-client/contract';
import type { Random } from '@latchkey/testing';
import { parse } from 'zod/v4/core';
import { submitFile } from './form-recipes.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

const headersOf = (world: World) => ({ headers: world.owner.headers });

async function customer(world: World, random: Random) {
  const { locationId, reference } = await world.forDesk(random);
  return { locationId, reference };
}

/** Returns a note of a customer, with its booking. */
async function note(world: World, random: Random) {
  const params = await customer(world, random);
  const path = `/staff/${params.locationId}/customers/${params.reference}`;
  await world.send('POST', `${path}/notes`, { text: 'Two of them' }, world.owner.headers);
  const found = await world.send('GET', path, undefined, world.owner.headers);
  const [newest] = parse(customerContracts.getCustomer.data, found).notes;
  return { ...params, noteId: newest?.id ?? '' };
}

async function twoCustomers(world: World, random: Random) {
  const { reference } = await customer(world, random);
  const { reference: other } = await customer(world, random);
  await world.giveToStranger(other);
  return { reference, other };
}

async function merge(world: World, random: Random) {
  const { locationId, reference } = await customer(world, random);
  const { reference: other } = await customer(world, random);
  await world.giveToStranger(other);
  await world.send('POST', '/staff/chain/customers/merges', { reference, other }, world.owner.headers);
  const path = `/staff/${locationId}/customers/${reference}`;
  const found = await world.send('GET', path, undefined, world.owner.headers);
  return { mergeId: parse(customerContracts.getCustomer.data, found).merges.at(-1)?.id ?? '' };
}

async function submission(world: World, random: Random) {
  const form = world.forms.find(({ slug }) => slug === 'visit') ?? random.pick(world.forms);
  const params = { email: `sender-${random.between(1, 1e9)}@example.com`, kind: 'other', voucher: 'voucher-50' };
  const sent = await world.send('POST', `/api/forms/${form.id}/submit`, { params });
  return { submissionId: parse(formSubmittedWire, sent).id };
}

async function review(world: World, random: Random) {
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
    ...headersOf(world),
    query: { text: random.pick(['ada', 'byron a', 'ada@example.com', '555 0100', 'nobody']) },
  }),
  getCustomer: async (world, random) => ({ ...headersOf(world), params: await customer(world, random) }),
  writeCustomerNote: async (world, random) => ({
    ...headersOf(world),
    params: await customer(world, random),
    body: { text: 'Comes with a dog' },
  }),
  changeCustomerNote: async (world, random) => ({
    ...headersOf(world),
    params: await note(world, random),
    body: { version: 1, text: 'Comes with two' },
  }),
  removeCustomerNote: async (world, random) => ({ ...headersOf(world), params: await note(world, random) }),
  mergeCustomers: async (world, random) => ({ ...headersOf(world), body: await twoCustomers(world, random) }),
  undoCustomerMerge: async (world, random) => ({ ...headersOf(world), params: await merge(world, random) }),
  exportPerson: async (world, random) => {
    const { reference } = await customer(world, random);
    return { ...headersOf(world), body: { reference } };
  },
  quoteErasure: (world, random) => ({
    ...headersOf(world),
    body: { email: `nobody-${random.between(1, 1e9)}@example.com` },
  }),
  erasePerson: (world, random) => ({
    ...headersOf(world),
    body: { email: `nobody-${random.between(1, 1e9)}@example.com` },
  }),

  listSubmissions: (world, random) => ({
    ...headersOf(world),
    query: random.chance(0.5) ? { state: random.pick(['new', 'closed']) } : { isMine: 'true' },
  }),
  countWaiting: headersOf,
  getSubmission: async (world, random) => ({ ...headersOf(world), params: await submission(world, random) }),
  assignSubmission: async (world, random) => ({
    ...headersOf(world),
    params: await submission(world, random),
    body: { version: 1, personId: null },
  }),
  answerSubmission: async (world, random) => ({
    ...headersOf(world),
    params: await submission(world, random),
    body: { version: 1, text: 'Come at six.' },
  }),
  closeSubmission: async (world, random) => ({
    ...headersOf(world),
    params: await submission(world, random),
    body: { version: 1, isClosed: true },
  }),
  getSubmissionFile: async (world, random) => ({
    ...headersOf(world),
    params: await submitFile(world, random),
  }),
  listReceivedReviews: (world, random) => ({
    ...headersOf(world),
    query: { state: random.pick(['waiting', 'shown', 'hidden']) },
  }),
  decideReview: async (world, random) => ({
    ...headersOf(world),
    params: await review(world, random),
    body: { seen: 'waiting', decision: random.pick(['show', 'hide']) },
  }),
  answerReview: async (world, random) => ({
    ...headersOf(world),
    params: await review(world, random),
    body: { seen: '', text: 'Thank you.' },
  }),
} satisfies Record<string, Recipe>;
