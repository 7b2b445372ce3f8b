import 'server-only';

import type { Translator } from '@latchkey/i18n';
import { NewsletterForm } from './host-islands.client.tsx';
import { subscribePlainly } from '../newsletter/subscribe-plainly.action.ts';

interface NewsletterPartProps {
  readonly listId: string;
  readonly t: Translator;
}

/** What the block `newsletter` leaves to the site. */
export function NewsletterPart({ listId, t }: NewsletterPartProps) {
  const shared = {
    listId,
    locale: t.locale,
    words: {
      email: t('Email'),
      subscribe: t('Subscribe'),
      required: t('This field is required'),
      invalid: t('Invalid Email'),
      failed: t('Unable to add to newsletter'),
      asked: t('Almost there: open the email that we have just sent you.'),
    },
    plainAction: subscribePlainly,
  };
  return (
    <>
      <NewsletterForm {...shared} />
      {/* As FormPart: what the browser draws is put into its place by a script; this stands there from the start. */}
      <noscript>
        <NewsletterForm {...shared} />
      </noscript>
    </>
  );
}
