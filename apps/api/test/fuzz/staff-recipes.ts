import type { Random } from '@latchkey/testing';
import type { RequestParts } from './request-parts.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** Creates a request as pages of the desk send it, by an owner of the chain. */
const asOwner =
  (parts: (world: World, random: Random) => RequestParts | Promise<RequestParts> = () => ({})): Recipe =>
  async (world, random) => ({ headers: world.owner.headers, ...(await parts(world, random)) });

const grants = (world: World, random: Random) => [
  { role: random.pick(['host', 'manager', 'owner']), locationId: random.pick(world.locationIds) },
];

/** The recipes of valid requests for the operations on people. */
export const staffRecipes = {
  getStaffSession: asOwner(),
  listSessions: asOwner(),
  endSession: asOwner(async (world) => ({ params: { sessionId: await world.owner.newSession() } })),
  findInvitation: asOwner(async (world) => ({ body: { token: await world.owner.invite() } })),
  acceptInvitation: asOwner(async (world) => {
    return { body: { token: await world.owner.invite(), name: 'Grace', password: 'tuba lantern gravel' } };
  }),
  listStaff: asOwner(),
  inviteStaff: asOwner((world, random) => {
    return { body: { email: `new-${random.between(1, 1e9)}@staff.example`, grants: grants(world, random) } };
  }),
  changeGrants: asOwner(async (world, random) => {
    return { params: { personId: await world.owner.newPerson() }, body: { grants: grants(world, random) } };
  }),
  removeStaff: asOwner(async (world) => ({ params: { personId: await world.owner.newPerson() } })),
  listAudit: asOwner((_, random) => ({ query: random.chance(0.5) ? { before: `${random.between(1, 900)}` } : {} })),
} satisfies Record<string, Recipe>;
