/* `npm run bench -- prices` measures the cost of fifty rules of prices, of which about a third applies to a day. */
import { compareRooms, dateIn } from './compare-rooms.ts';

const ruleCount = 50;

function ruleAt(index: number): object {
  if (index % 3 === 0) return { date: dateIn(index), add: index };
  if (index % 3 === 1) return { from: dateIn(index), to: dateIn(index + 3), percent: index };
  return { weekdays: ['fri', 'sat'], hours: ['18:00', '26:00'], percent: 10 + index };
}

const rules = Array.from({ length: ruleCount }, (_, index) => ruleAt(index));
await compareRooms({
  name: `${ruleCount} rules`,
  room: { prices: { rules, howSoon: [{ withinHours: 3, percent: -20 }] } },
});
