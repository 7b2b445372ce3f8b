/* All emails of the product with sample content: for the gallery, and for the tests of rules that all emails follow. */
import { knownLocales, type Locale } from '@latchkey/i18n';
import { allMails } from '../all-mails.ts';
import type { AnyMail, SampleMail } from '../define-mail.ts';
import type { StaffScene } from '../scene.ts';
import { orlando, translatorIn } from './sample-booking.ts';
import { sampleWorldIn } from './sample-world.ts';

/** The chain whose emails are shown. */
export type SampleChain = Pick<StaffScene, 'brand' | 'theme'>;

const sampleChain: SampleChain = { brand: 'House of Keys', theme: null };

/** Renders the samples of one email in one language. */
export async function renderSamples(
  mail: AnyMail,
  locale: Locale,
  { brand, theme }: SampleChain = sampleChain,
): Promise<readonly SampleMail[]> {
  const scene: StaffScene = {
    t: await translatorIn(locale),
    theme,
    brand,
    venue: orlando,
    deskLinkTo: ({ date, reference }) => `https://desk.example/desk/orlando/day/${date}?booking=${reference}`,
  };
  return mail.writeSamples({ visitor: scene, venue: scene, anybody: scene }, sampleWorldIn(locale));
}

/** Renders all emails in one language. */
export async function sampleMails(locale: Locale, chain = sampleChain): Promise<readonly SampleMail[]> {
  return (await Promise.all(allMails.map((mail) => renderSamples(mail, locale, chain)))).flat();
}

/** Renders all emails in all languages. */
export async function allSampleMails(): Promise<readonly (SampleMail & { readonly locale: Locale })[]> {
  const inAll = await Promise.all(
    knownLocales.map(async (locale) => (await sampleMails(locale)).map((sample) => ({ ...sample, locale }))),
  );
  return inAll.flat();
}
