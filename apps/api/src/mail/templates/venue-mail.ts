import type { Translator } from '@latchkey/i18n';
import type { Mail } from '../email.ts';
import { type Html, plainText } from '../layout/html.ts';
import { pageHtml, paragraph } from '../layout/page.ts';
import type { VenueCard } from './venue-card.ts';

/** From whom an email comes, and to whom. */
export interface VenueMailFrame {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueCard;
  readonly to: string;
}

export interface VenueMailContents {
  readonly kind: Mail['kind'];
  readonly subject: string;
  readonly title: string;
  /** In large letters below the title, and the first words of the text. */
  readonly sentences: readonly string[];
  /** CSS of the sentences besides their size. */
  readonly sentenceStyle: string;
  /** The paragraphs of the text between the sentences and the footer, one list of lines each; null is left out. */
  readonly text: readonly (readonly (string | null)[])[];
  /** The page below the sentences. */
  readonly page: readonly Html[];
  readonly footer: string;
  readonly hasSecret: boolean;
}

/** An email about money, whose replies go to the location. */
export function venueMail({ t, brand, venue, to }: VenueMailFrame, contents: VenueMailContents): Mail {
  const { kind, subject, title, sentences, sentenceStyle, text, page, footer, hasSecret } = contents;
  const preview = sentences.join(' ');
  const large = sentences.map((sentence) => paragraph(sentence, `font-size:18px;${sentenceStyle}`));
  return {
    kind,
    email: {
      to,
      replyTo: venue.email,
      subject,
      text: plainText([sentences, ...text, [footer]]),
      html: pageHtml({ locale: t.locale, brand, title, preview, footer, body: [...large, ...page] }),
      attachments: [],
      unsubscribeUrl: null,
      hasSecret,
    },
  };
}
