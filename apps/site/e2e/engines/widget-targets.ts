import type { Translator } from '@latchkey/i18n';
import type { Target } from './target.ts';

/** What visitors use of the booking widget on a game's page. */
export function widgetTargets(t: Translator) {
  return {
    widget: { css: 'section#booking' },
    /** The days of the date strip, today first. */
    days: { css: `section#booking [role="group"][aria-label="${t('Pick a date')}"] button[aria-pressed]` },
    pressedDay: {
      css: `section#booking [role="group"][aria-label="${t('Pick a date')}"] button[aria-pressed="true"]`,
    },
    times: { css: 'section#booking [role="grid"] button' },
    freeTimes: { css: 'section#booking [role="grid"] button:not([aria-disabled])' },
    openCalendar: { css: 'section#booking button', name: t('Open calendar') },
    bookNow: { css: 'section#booking form button', name: t('Book Now') },
  } as const satisfies Readonly<Record<string, Target>>;
}
