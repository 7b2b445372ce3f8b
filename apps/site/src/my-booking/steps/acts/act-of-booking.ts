import 'server-only';

import { corePhrases, selectManageNews } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { errorInWords } from '../../../foundation/error-words.ts';
import { paths } from '../../../foundation/paths.ts';
import type { FlowHandler, Step, StepResult } from '../../../steps/step-result.ts';
import { readBookingSecret } from '../booking-cookies.ts';
import type { ServedBooking } from '../play-step.ts';

/** Makes a handler that runs `act` with the secret of the booking that this browser knows. Where it knows none any more, the page says so. */
export function withSecret(act: (step: Step, secret: string) => Promise<StepResult>): FlowHandler {
  return async (step) => {
    const { locale, locationId, locationSlug } = step.post;
    const secret = await readBookingSecret(locationId);
    return secret === null ? { goTo: paths.myBooking(locale, locationSlug) } : act(step, secret);
  };
}

/** Says why the act of a form has failed. */
export function describeError(t: Translator, served: ServedBooking | null): string {
  const error = served === null ? null : selectManageNews(served.snapshot).error;
  return error === null ? t(corePhrases.changeFailed) : errorInWords(t, error, corePhrases.changeFailed);
}
