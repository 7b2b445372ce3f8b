/* `npm run bench -- rooms` measures the cost of hours with seasons and exceptions, and the cost of twins. */
import { compareRooms, dateIn } from './compare-rooms.ts';

const seasonCount = 5;
const exceptionCount = 50;
const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The hours of every season. They are those of the plain room, so that as many slots are read. */
const hours = ['10:00', '20:00'];
const opening = Object.fromEntries(week.map((day) => [day, hours]));
const seasons = Array.from({ length: seasonCount }, (_, index) => ({
  from: dateIn(index * 10 - 5),
  to: dateIn(index * 10 + 4),
  opening,
}));
const exceptions = Array.from({ length: exceptionCount }, (_, index) => ({ date: dateIn(index), hours }));
await compareRooms({
  name: `${seasonCount} seasons, ${exceptionCount} exceptions`,
  room: { seasons, exceptions },
});

const physicalRooms = ['north', 'south'].map((id) => ({ id, capacity: 1_000, turnaroundMinutes: 0 }));
await compareRooms({
  name: 'twins',
  room: { playedIn: physicalRooms.map(({ id }) => id), capacity: undefined, turnaroundMinutes: undefined },
  location: { physicalRooms },
});
