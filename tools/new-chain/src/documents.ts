import { findOrderLaw } from '@latchkey/cms-client/contract';
import { byLocale } from '@latchkey/i18n';
import { type Answers, chooseName } from './answers.ts';
import { createButton } from './button.ts';
import { usualPrice } from './currencies.ts';
import type { Point } from './find-town.ts';
import { createPages } from './pages.ts';
import { toSlug } from './slug.ts';
import { createSpeaker, type Speaker } from './speak.ts';

/** The slugs that follow from the answers. */
export interface Slugs {
  readonly chain: string;
  readonly venue: string;
  readonly game: string;
}

export function createSlugs(answers: Answers): Slugs {
  const inLatin = (name: Answers['name']) => answers.languages.map((locale) => chooseName(name, locale));
  return {
    chain: toSlug(inLatin(answers.name), 'my-chain'),
    venue: toSlug(inLatin(answers.town), 'first-venue'),
    game: toSlug(inLatin(answers.game), 'first-game'),
  };
}

/** Creates the documents of a new chain, by their files below the content folder. */
export function createDocuments(answers: Answers, point: Point | null): ReadonlyMap<string, object> {
  const speaker = createSpeaker(answers);
  const slugs = createSlugs(answers);
  return new Map<string, object>([
    ['website.json', createWebsite(answers, speaker)],
    [`locations/${slugs.venue}.json`, createVenue(answers, speaker, slugs, point)],
    [`games/${slugs.game}.json`, createGame(speaker, slugs, answers)],
    [`ticketing/${slugs.venue}.json`, createTicketing(answers, speaker, slugs)],
    ['offers/vouchers.json', createVouchers(answers, speaker)],
    ['forms/contact.json', createContactForm(speaker)],
    ...(isWithdrawable(answers) ? [['forms/withdrawal.json', createWithdrawalForm(speaker)] as const] : []),
    ...createPages(speaker, { withWithdrawal: isWithdrawable(answers) }),
  ]);
}

/** Says whether the law of the first venue's country lets buyers of gift vouchers withdraw. */
const isWithdrawable = ({ country }: Answers) => findOrderLaw(country).saysWithdrawal;

function createWebsite(answers: Answers, { say, name }: Speaker) {
  const { languages, theme } = answers;
  const createLink = (url: string, text: Parameters<typeof say>[0]) => ({ url, text: say(text), children: [] });
  const games = createLink('/escape-games', 'menuGames');
  const giftVouchers = createLink('/gift-cards', 'menuVouchers');
  const questions = createLink('/faq', 'menuQuestions');
  const contact = createLink('/contact', 'menuContact');
  const booking = createLink('/booking', 'menuBooking');
  const venues = { locationSelector: true, text: say('menuVenues'), children: [] };
  return {
    name: name('name'),
    languages,
    theme: { scheme: theme.scheme, colors: theme.colors, display: theme.display, text: theme.text, stubs: theme.stubs },
    tagline: say('tagline'),
    cancellation: '{policy.cancel}',
    navbar: { links: [games, giftVouchers, questions, contact, venues] },
    footer: {
      footerLogo: { logoText: say('footerText') },
      cta: [createButton(say('bookGame'), { url: '/escape-games', scheme: 'primary' })],
      menuLinks: [
        { voidClick: true, text: say('menuGames'), children: [games, giftVouchers, venues] },
        { voidClick: true, text: say('menuVisit'), children: [questions, booking, contact] },
      ],
    },
    legalPages: {
      imprint: '/imprint',
      terms: '/terms',
      privacy: '/privacy',
      accessibility: '/accessibility',
      ...(isWithdrawable(answers) && { withdrawal: '/withdrawal' }),
    },
    metaData: { metaTitle: say('homeTitle'), metaDescription: say('siteDescription') },
  };
}

const evening = ['14:00', '22:00'] as const;
const day = ['10:00', '22:00'] as const;
const week = { mon: evening, tue: evening, wed: evening, thu: evening, fri: evening, sat: day, sun: day };

function createVenue(answers: Answers, { say, name }: Speaker, slugs: Slugs, point: Point | null) {
  const hours = ([from, to]: readonly [string, string]) => ({
    from: toClock(answers, from),
    to: toClock(answers, to),
  });
  return {
    id: `loc-${slugs.venue}`,
    slug: slugs.venue,
    name: name('town'),
    picture: { $media: `venues/${slugs.venue}`, alternativeText: say('altVenue') },
    shortDescription: say('venueCardText'),
    telephone: null,
    emailAddress: `hello@${slugs.chain}.example`,
    address: {
      name: name('name'),
      address: say('street'),
      city: name('town'),
      postalCode: null,
      country: answers.country,
      ...point,
    },
    timeZone: answers.timeZone,
    currency: answers.currency,
    openingHours: [say('weekdays', hours(evening)), say('weekend', hours(day))],
    weeklyHours: week,
  };
}

/** Writes a time of the clock as people of the country do, in each language. */
function toClock({ languages, country }: Answers, time: string): Readonly<Record<string, string>> {
  const at = new Date(`2000-01-01T${time}:00Z`);
  const inAll = byLocale((locale) =>
    new Intl.DateTimeFormat(`${locale}-${country}-u-ca-gregory-nu-latn`, {
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at),
  );
  return Object.fromEntries(languages.map((locale) => [locale, inAll[locale]]));
}

function createGame({ say, name }: Speaker, slugs: Slugs, { theme }: Answers) {
  const key = `games/${slugs.game}`;
  return {
    id: `game-${slugs.game}`,
    slug: slugs.game,
    name: name('game'),
    shortDescription: say('gameText'),
    headerMedia: [{ $media: `${key}-scene`, alternativeText: say('altScene') }],
    poster: { $media: `${key}-poster`, alternativeText: say('altPoster') },
    color: theme.colors.accent,
    tags: [{ title: say('gameTag') }],
    details: [
      { title: say('players'), value: say('playersValue') },
      { title: say('duration'), value: say('durationValue') },
      { title: say('age'), value: say('ageValue') },
    ],
    content: [
      { __component: 'sections.text-header', id: 1, heading: say('gameHeading'), alignment: 'start' },
      { __component: 'sections.richtext', id: 1, html: say('gameHtml') },
    ],
    locations: [{ locationId: `loc-${slugs.venue}` }],
    metaData: { metaTitle: say('gameTitle'), metaDescription: say('gameText') },
  };
}

function createTicketing({ currency }: Answers, { say }: Speaker, slugs: Slugs) {
  const adult = usualPrice(currency);
  return {
    locationId: `loc-${slugs.venue}`,
    payment: { methods: ['card', 'venue'] },
    policy: {
      changeUntilHours: 24,
      cancellation: [
        { untilHours: 48, back: 'original' },
        { untilHours: 24, back: 'voucher' },
      ],
      higherPrice: 'venue',
      lowerPrice: 'original',
    },
    closed: [],
    rooms: [
      {
        gameId: `game-${slugs.game}`,
        capacity: 6,
        isPrivate: true,
        minRequired: 2,
        durationMinutes: 60,
        turnaroundMinutes: 30,
        minimumNoticeMinutes: 60,
        opening: week,
        standard: [
          { id: 'adult', kind: 'adult', name: say('adult'), singlePrice: adult, maxQuantity: 6, hide: false },
          { id: 'youth', kind: 'youth', name: say('youth'), singlePrice: adult * 0.8, maxQuantity: 6, hide: false },
        ],
        kids: null,
      },
    ],
  };
}

function createVouchers({ currency }: Answers, { say }: Speaker) {
  const adult = usualPrice(currency);
  return {
    promotions: [],
    vouchers: [
      {
        id: 'voucher-small',
        name: say('voucherSmall'),
        description: say('voucherSmallText'),
        amount: { [currency]: adult * 2 },
        validMonths: null,
      },
      {
        id: 'voucher-large',
        name: say('voucherLarge'),
        description: say('voucherLargeText'),
        amount: { [currency]: adult * 5 },
        validMonths: null,
      },
    ],
  };
}

function createContactForm({ say }: Speaker) {
  return {
    id: 'form-contact',
    slug: 'contact',
    name: say('formName'),
    introduction: say('formIntroduction'),
    submitLabel: say('formSend'),
    successText: say('formSent'),
    honeypot: 'website',
    fields: [
      { name: 'name', label: say('fieldName'), type: 'text', required: true, maxLength: 100, autocomplete: 'name' },
      { name: 'email', label: say('fieldEmail'), type: 'email', required: true, autocomplete: 'email' },
      { name: 'message', label: say('fieldMessage'), type: 'textarea', required: true, maxLength: 3000 },
    ],
  };
}

function createWithdrawalForm({ say }: Speaker) {
  return {
    id: 'form-withdrawal',
    slug: 'withdrawal',
    name: say('withdrawalForm'),
    submitLabel: say('withdrawalSend'),
    successText: say('withdrawalSent'),
    sendsReceipt: true,
    honeypot: 'website',
    fields: [
      { name: 'name', label: say('fieldName'), type: 'text', required: true, maxLength: 100, autocomplete: 'name' },
      {
        name: 'order',
        label: say('fieldOrder'),
        help: say('fieldOrderHelp'),
        type: 'text',
        required: true,
        maxLength: 100,
      },
      { name: 'email', label: say('fieldEmail'), type: 'email', required: true, autocomplete: 'email' },
    ],
  };
}
