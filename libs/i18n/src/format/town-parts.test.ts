import { expect, it } from 'vitest';
import { townParts } from './format-line.ts';

it.each([
  [{ city: 'Orlando', state: 'FL', postalCode: '32819', country: 'US' }, ['Orlando', 'FL', '32819']],
  [{ city: 'Orlando', state: 'FL', postalCode: null }, ['Orlando', 'FL']],
  [{ city: 'Manchester', state: null, postalCode: 'M1 1AE', country: 'GB' }, ['Manchester', 'M1 1AE']],
  [{ city: 'Paris', state: '', postalCode: '75009', country: 'FR' }, ['75009 Paris']],
  [{ city: 'Berlin', state: null, postalCode: '10115', country: 'DE' }, ['10115 Berlin']],
  [{ city: 'Sydney', state: 'NSW', postalCode: '2000', country: 'AU' }, ['Sydney', 'NSW', '2000']],
  [{ city: 'Dubai', country: 'AE' }, ['Dubai']],
])('the town of %j is written %j', (address, parts) => {
  expect(townParts(address)).toEqual(parts);
});
