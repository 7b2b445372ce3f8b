/* A full Saturday of a large location, for measurements and pictures of the desk. */

const zone = 'America/New_York';
const date = '2026-11-28';
/** The instant of midnight at the location. */
const midnightMs = Date.parse('2026-11-28T05:00:00Z');
const minuteMs = 60_000;

const rooms = [
  ['The Midnight Archive', '#7d9be0'],
  ['The Clockmaker’s Last Hour', '#e08a4b'],
  ['Belladonna’s Glasshouse', '#aac85c'],
  ['Captain Marrow’s Lantern', '#58b8a0'],
  ['The Great Valdini Vanishes', '#ee6a68'],
  ['The Dragon Who Would Not Bake', '#f2a3b9'],
  ['The Sleeper in Car Nine', '#b496ee'],
  ['The Quiet Observatory', '#9ad8ea'],
  ['The Last Ferry', '#cfa552'],
  ['The Salt Cathedral', '#1f4d46'],
] as const;

/** The index of the room with Kids Mode. */
const kidsRoom = 5;
/** The index of the room that is closed in the evening, and its last slot before. */
const closedRoom = 4;
const lastOpenSlot = 6;
/** The time of the first slots, in minutes after midnight. */
const openingMinutes = 10 * 60;
/** The places that the day sheet counts as sold for a party. */
const placesPerParty = 2;

const people = [
  'Ada Byron',
  'Grace Hopper',
  'Katherine Johnson',
  'Rosalind Franklin',
  'Lise Meitner',
  'Emmy Noether',
  'Mary Somerville',
  'Maria Sibylla Merian',
  'Chien-Shiung Wu',
  'Dorothy Hodgkin',
  'Hypatia',
  'Sofia Kovalevskaya',
  'Wilhelmina Featherstonehaugh-Cholmondeley',
  'Tu Youyou',
  'Inge Lehmann',
  'مريم ميرزاخاني',
  'Jocelyn Bell',
  'Rita Levi',
] as const;

const ticketPrice = 34;
const notes = ['Birthday: Tom, 12', 'Wheelchair, needs the ramp at the side door', 'Has played the Archive before'];

interface SaturdayOptions {
  readonly roomCount: number;
  readonly slotsPerRoom: number;
  /** The number of parties in a slot; with more than one the rooms are shared. */
  readonly partiesPerSlot: number;
  /** The present time in minutes after midnight. */
  readonly nowMinutes: number;
  /** Every how many slots one is left free. 0 for a full day: none is free, none closed. */
  readonly freeEvery: number;
}

/** Creates the responses of the api: the session, and the day. */
export function createSaturday(options: SaturdayOptions) {
  const { roomCount, slotsPerRoom, partiesPerSlot, nowMinutes } = options;
  const chosen = rooms.slice(0, roomCount);
  const nowMs = midnightMs + nowMinutes * minuteMs;
  const columns = chosen.map((_, room) => createColumn(room, options, nowMs));
  return {
    date,
    session: {
      person: { id: 'p-1', email: 'mia@example.org', name: 'Mia', hasPassword: true, hasCode: false, passkeys: [] },
      grants: [{ role: 'manager', locationId: 'loc-orlando' }],
      locations: [
        {
          id: 'loc-orlando',
          slug: 'orlando',
          name: 'Orlando',
          timeZone: zone,
          country: 'US',
          currency: 'USD',
          role: 'manager',
          soldBy: 'here',
          rooms: chosen.map(([name, color], room) => ({
            gameId: createGameId(room),
            name,
            color,
            durationMinutes: 60,
            capacity: 8,
            minRequired: 2,
            hasKidsMode: room === kidsRoom,
          })),
        },
      ],
      expiresAt: '2026-11-29T15:00:00.000Z',
      isDemo: true,
    },
    sheet: {
      locationId: 'loc-orlando',
      date,
      timeZone: zone,
      now: new Date(nowMs).toISOString(),
      rooms: columns.map(({ gameId, slots }) => ({ gameId, slots })),
      parties: columns
        .flatMap(({ parties }) => parties)
        .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
      closures: [],
    },
    /** The number of parties of a full day. */
    count: roomCount * slotsPerRoom * partiesPerSlot,
    nowMs,
  };
}

function createGameId(room: number): string {
  return `game-${room}`;
}

function createColumn(room: number, { slotsPerRoom, partiesPerSlot, freeEvery }: SaturdayOptions, nowMs: number) {
  const gameId = createGameId(room);
  // The rooms begin at different times and have different pauses, so that the slots of two columns are seldom in one line.
  const minutesBetweenStarts = 75 + (room % 2) * 5;
  const firstMinutes = openingMinutes + (room % 3) * 15;
  const slots = Array.from({ length: slotsPerRoom }, (_, index) => {
    const startMs = midnightMs + (firstMinutes + index * minutesBetweenStarts) * minuteMs;
    // The number counts the slots of all rooms, so that the free ones are not the same in each.
    const number = room * slotsPerRoom + index;
    // The first free slot is the fourth, after a few full ones.
    const isFree = freeEvery > 0 && number % freeEvery === 3;
    const isPast = startMs <= nowMs;
    const isClosed = freeEvery > 0 && room === closedRoom && index > lastOpenSlot;
    const startsAt = new Date(startMs).toISOString();
    const isHeld = !isPast && isFree && number % 2 === 0;
    const sold = isFree || isClosed ? 0 : partiesPerSlot * placesPerParty;
    const openOrClosed = isClosed ? 'closed' : 'open';
    const startTime = formatClock(startMs);
    const slot = {
      instanceId: `slot-${number}`,
      startsAt,
      startTime,
      durationMinutes: 60,
      capacity: 8,
      sold,
      held: isHeld ? 4 : 0,
      state: isPast ? 'past' : openOrClosed,
      isPrivate: partiesPerSlot === 1,
    };
    const parties =
      sold === 0
        ? []
        : Array.from({ length: partiesPerSlot }, (__, place) =>
            createParty({ gameId, room, number: number * partiesPerSlot + place, slot }, nowMs),
          );
    return { slot, parties };
  });
  return { gameId, slots: slots.map(({ slot }) => slot), parties: slots.flatMap(({ parties }) => parties) };
}

/** A place of the day for a party. */
interface Seat {
  readonly gameId: string;
  readonly room: number;
  readonly number: number;
  readonly slot: { readonly instanceId: string; readonly startsAt: string; readonly startTime: string };
}

/** Creates a party. The remainders of its number spread paid, late and absent parties, notes, Kids Mode and sales at the desk over the day. */
function createParty({ gameId, room, number, slot }: Seat, nowMs: number) {
  const [firstName = '', ...rest] = (people[number % people.length] ?? '').split(' ');
  // Parties come up to ten minutes early.
  const hasBegunToCome = Date.parse(slot.startsAt) <= nowMs + 10 * minuteMs;
  const isHere = hasBegunToCome && number % 9 !== 4;
  const cameAt = new Date(Date.parse(slot.startsAt) - 6 * minuteMs).toISOString();
  const isPaid = number % 3 !== 0;
  const quantity = 2 + (number % 6);
  return {
    bookingId: `bk-${number}`,
    reference: `LK${String(number).padStart(2, '0')}-AAAA`,
    version: 1,
    gameId,
    instanceId: slot.instanceId,
    date,
    startTime: slot.startTime,
    startsAt: slot.startsAt,
    durationMinutes: 60,
    isKidsMode: room === kidsRoom && number % 2 === 0,
    quantity,
    firstName,
    lastName: rest.join(' '),
    note: number % 7 === 2 ? (notes[number % notes.length] ?? '') : '',
    paid: isPaid ? quantity * ticketPrice : 0,
    due: isPaid ? 0 : quantity * ticketPrice,
    currency: 'USD',
    arrivedAt: isHere ? cameAt : null,
    noShowAt: hasBegunToCome && number % 18 === 4 ? cameAt : null,
    soldAtDesk: number % 11 === 5,
  };
}

function formatClock(startMs: number): string {
  const minutes = Math.round((startMs - midnightMs) / minuteMs) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
