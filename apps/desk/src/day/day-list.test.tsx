// @vitest-environment jsdom
import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextProvider } from '../foundation/text/text.tsx';
import { DayList } from './day-list.tsx';
import { partyFixture } from './day.fixture.ts';

const english = await loadDeskTranslator('en');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the list of a day', () => {
  it('is left without an error where scrolling returns a promise', () => {
    const scroll = vi.fn<() => Promise<void>>(async () => undefined);
    Object.assign(Element.prototype, { scrollIntoView: scroll });
    const party = partyFixture();
    const { unmount } = render(
      <TextProvider first={english}>
        <DayList
          sheet={{
            locationId: 'loc-orlando',
            date: party.date,
            timeZone: 'America/New_York',
            now: party.startsAt,
            rooms: [],
            parties: [party],
            closures: [],
          }}
          location={{
            id: 'loc-orlando',
            slug: 'orlando',
            name: 'Orlando',
            role: 'host',
            timeZone: 'America/New_York',
            country: 'US',
            currency: 'USD',
            soldBy: 'here',
            rooms: [],
          }}
          nowMs={Date.parse(party.startsAt)}
          openReference={null}
          isQueued={() => false}
          onOpen={() => undefined}
        />
      </TextProvider>,
    );
    expect(screen.getByRole('heading').textContent).toBe('10:00\u00A0AM');
    expect(scroll).toHaveBeenCalledOnce();
    expect(unmount).not.toThrow();
  });
});
