import { accessStates, type StateOf } from '../../access-states.ts';
import { AccessSample } from '../../models/access-sample.ts';
import { AccessVisit } from '../../models/access-visit.ts';
import { expect, test } from '../../support/test.ts';

const pages = ['', '/orlando', '/orlando/escape-games', '/orlando/contact'];

test.describe('everyone can book in the other languages', () => {
  for (const locale of accessStates.sample.locales) {
    test(`from home to the confirmation, ${locale}`, async ({ page, stack }) => {
      const visit = await AccessVisit.begin(page, 'sample');
      await new AccessSample(page, stack, locale).walk(pages, async (where) => {
        expect(isListed(where), where).toBe(true);
        if (isListed(where)) await visit.at(where);
      });
      visit.end();
    });
  }
});

function isListed(where: string): where is StateOf<'sample'> {
  const listed: readonly string[] = accessStates.sample.states;
  return listed.includes(where);
}
