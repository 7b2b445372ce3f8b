import { bounds, idSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { askWhetherMeant } from '../kernel/nearest.ts';
import { closedSchema } from './closed-document.ts';
import { hoursShape, weekSchema } from './hours-document.ts';
import { policyByTelephone, policySchema } from './policy.ts';
import { physicalRoomSchema, roomSchema } from './room-document.ts';

const paymentSchema = z.strictObject({
  /** The ways to pay in the order in which visitors choose; the first is the default. Without an account of a provider, `card` is left out. */
  methods: z
    .array(z.enum(['venue', 'card']))
    .min(1)
    .refine((methods) => new Set(methods).size === methods.length, 'has a method twice'),
});

/** The share of the price, in per cent, that a host may take off if the document names none. */
const usualHostPercent = 20;

/** The most that a host may take off the price of one booking, with all that was taken off before; a manager may take off all of it. */
const hostDiscountSchema = z.strictObject({
  percent: z.number().min(0).max(100).default(usualHostPercent),
  /** The amount in major units, besides the share; null if only the share counts. */
  amount: z.number().min(0).max(1_000_000_000).nullable().default(null),
});

/** The fields of `ticketing/<location>.json`, before they are compared with each other. */
const documentShape = z.strictObject({
  locationId: idSchema,
  payment: paymentSchema.default({ methods: ['venue'] }),
  /** The changes that visitors may make to a booking online after its confirmation. */
  policy: policySchema.default(policyByTelephone),
  hostDiscount: hostDiscountSchema.default({ percent: usualHostPercent, amount: null }),
  /** The times when nothing is sold: a game may neither begin in such a time nor reach into it. The staff can close more. */
  closed: z.array(closedSchema).max(bounds.list).default([]),
  /** The week of the rooms that have none of their own. */
  opening: weekSchema.optional(),
  ...hoursShape,
  /** The rooms that several games share, or that are twins of each other; a game without `playedIn` has one of its own. */
  physicalRooms: z
    .array(physicalRoomSchema)
    .max(bounds.list)
    .refine((rooms) => new Set(rooms.map(({ id }) => id)).size === rooms.length, 'has two rooms of the same id')
    .default([]),
  rooms: z
    .array(roomSchema)
    .max(bounds.list)
    .refine((rooms) => new Set(rooms.map(({ gameId }) => gameId)).size === rooms.length, 'has two rooms for one game'),
});

type WrittenDocument = z.output<typeof documentShape>;

/** The schema of `ticketing/<location>.json`: the rooms of a location, their hours and prices, and how visitors pay. */
export const ticketingDocumentSchema = documentShape
  .superRefine(requireCardMethod)
  .superRefine(requireOpening)
  .superRefine(requirePhysicalRooms)
  .superRefine(requireClosedParts);

/** Reports policies under which a higher price is paid by card, at a location that takes none. */
function requireCardMethod(
  { payment, policy, rooms }: Pick<WrittenDocument, 'payment' | 'policy' | 'rooms'>,
  context: z.RefinementCtx,
): void {
  if (payment.methods.includes('card')) return;
  const policies = [
    { path: ['policy', 'higherPrice'], policy },
    ...rooms.map((room, index) => ({ path: ['rooms', index, 'policy', 'higherPrice'], policy: room.policy })),
  ];
  for (const { path, policy: each } of policies) {
    if (each?.higherPrice !== 'card') continue;
    context.addIssue({ code: 'custom', path, message: 'is by card, which payment.methods does not have' });
  }
}

/** Reports rooms without a week, at a location that has none either. */
function requireOpening(
  { opening, rooms }: Pick<WrittenDocument, 'opening' | 'rooms'>,
  context: z.RefinementCtx,
): void {
  for (const [index, room] of rooms.entries()) {
    if (room.opening !== undefined || opening !== undefined) continue;
    context.addIssue({
      code: 'custom',
      path: ['rooms', index, 'opening'],
      message: 'is missing: the location has no opening either',
    });
  }
}

/** Reports physical rooms that a game names and that do not exist, or that are too small for its smallest party. */
function requirePhysicalRooms(
  { physicalRooms, rooms }: Pick<WrittenDocument, 'physicalRooms' | 'rooms'>,
  context: z.RefinementCtx,
): void {
  const byId = new Map(physicalRooms.map((physical) => [physical.id, physical]));
  for (const [index, { playedIn = [], minRequired }] of rooms.entries()) {
    for (const [position, id] of playedIn.entries()) {
      const physical = byId.get(id);
      const isTooSmall = physical !== undefined && minRequired > physical.capacity;
      if (physical !== undefined && !isTooSmall) continue;
      const message = isTooSmall ? `${id} has fewer places than minRequired` : noPhysicalRoom(id, physicalRooms);
      context.addIssue({ code: 'custom', path: ['rooms', index, 'playedIn', position], message });
    }
  }
}

/** Reports games and physical rooms that a closure names and that do not exist. */
function requireClosedParts(
  { closed, physicalRooms, rooms }: Pick<WrittenDocument, 'closed' | 'physicalRooms' | 'rooms'>,
  context: z.RefinementCtx,
): void {
  const [knownGames, knownRooms] = [rooms.map(({ gameId }) => gameId), physicalRooms.map(({ id }) => id)];
  for (const [index, { games = [], rooms: physical = [] }] of closed.entries()) {
    const report = (field: 'games' | 'rooms', position: number, message: string) =>
      context.addIssue({ code: 'custom', path: ['closed', index, field, position], message });
    for (const [position, gameId] of games.entries()) {
      if (knownGames.includes(gameId)) continue;
      report('games', position, `there is no room for ${gameId}${askWhetherMeant(gameId, knownGames)}`);
    }
    for (const [position, id] of physical.entries())
      if (!knownRooms.includes(id)) report('rooms', position, noPhysicalRoom(id, physicalRooms));
  }
}

/** Says that a physical room does not exist, and which one may be meant. */
function noPhysicalRoom(id: string, physicalRooms: readonly { readonly id: string }[]): string {
  const known = physicalRooms.map((room) => room.id);
  return `there is no room ${id} in physicalRooms${askWhetherMeant(id, known)}`;
}

export type TicketingDocument = z.output<typeof ticketingDocumentSchema>;

/** A game at a location, as its document says how it is played and sold. */
export type Room = TicketingDocument['rooms'][number];

/** A room in which several games are played, or that is a twin of another. */
export type PhysicalRoom = TicketingDocument['physicalRooms'][number];

/** A kind of ticket of a game. */
export type RoomCategory = Room['standard'][number];

export type DocumentClosure = TicketingDocument['closed'][number];

/** The hours that a location and each of its games may have. */
export type LocationHours = Pick<TicketingDocument, 'opening' | keyof typeof hoursShape>;
