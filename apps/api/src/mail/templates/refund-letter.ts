import type { MailSubject } from '../email.ts';
import type { Letter } from '../layout/compose-mail.ts';
import { fragment, isolate } from '../layout/html.ts';
import { paragraph } from '../layout/page.ts';
import { sentence, sentences, type Part } from '../layout/parts.ts';
import type { MailScene } from '../scene.ts';

/** The words of an email about money that goes back. */
interface RefundWords {
  readonly about: MailSubject;
  readonly to: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly detail: string | null;
  readonly footer: string;
}

/** Writes an email about money that goes back. */
export function refundLetter(scene: MailScene, { about, to, title, lines, detail, footer }: RefundWords): Letter {
  return {
    about,
    to,
    replyTo: scene.venue.email,
    subject: title,
    title,
    preview: lines.join(' '),
    parts: [sentences(lines, 'font-size:18px;'), sentence(detail, 'font-weight:600;'), contactPart(scene)],
    footer,
  };
}

function contactPart({ venue }: MailScene): Part {
  const lines = [venue.name, ...venue.addressLines, ...(venue.telephone === null ? [] : [isolate(venue.telephone)])];
  return { text: lines, html: fragment`${lines.map((line) => paragraph(line, 'margin-bottom:0;'))}` };
}
