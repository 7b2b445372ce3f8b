import type { Translator } from '@latchkey/i18n';
import type { Target } from './target.ts';

/** The selector of the booking once its scripts run, since the links of the page's HTML lead to the steps without scripts. */
const widget = 'section#booking:not(:has([data-wants="screen"]))';

/** Returns the targets of the controls of the booking widget on a game's page. */
export function widgetTargets(t: Translator) {
  return {
    widget: { css: 'section#booking' },
    /** The days of the date strip, today first. */
    days: { css: `${widget} [role="group"][aria-label="${t('Pick a date')}"] a:not(:has(svg))` },
    pressedDay: {
      css: `${widget} [role="group"][aria-label="${t('Pick a date')}"] a[aria-current]`,
    },
    times: { css: `${widget} ul a[data-cell]` },
    freeTimes: { css: `${widget} ul a[data-cell]:not([aria-disabled])` },
    openCalendar: { css: `${widget} a`, name: t('Open calendar') },
    bookNow: { css: 'section#booking form button', name: t('Book Now') },
  } as const satisfies Readonly<Record<string, Target>>;
}
