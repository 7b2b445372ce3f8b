import { createButton } from './button.ts';
import type { Speaker, Text } from './speak.ts';
import type { StarterTexts } from './texts/en.ts';

type Key = keyof StarterTexts;

interface PageWords {
  readonly name: Key;
  readonly title?: Key;
  readonly description: Key;
}

/** Creates the pages of a new chain, by their files. */
export function createPages(
  speaker: Speaker,
  { withWithdrawal }: { readonly withWithdrawal: boolean },
): readonly (readonly [string, object])[] {
  return [
    createHomePage(speaker),
    createVenueHomePage(speaker),
    createGamesPage(speaker),
    createQuestionsPage(speaker),
    createContactPage(speaker),
    createGiftVouchersPage(speaker),
    ...(['imprint', 'terms', 'privacy', 'accessibility'] as const).map((slug) => createLegalPage(speaker, slug)),
    ...(withWithdrawal ? [createWithdrawalPage(speaker)] : []),
  ];
}

function createPage(
  { say }: Speaker,
  slug: string,
  { name, title = name, description }: PageWords,
  content: readonly object[],
  { type = 'page', layout = 'layout1' } = {},
): readonly [string, object] {
  const metaData = { metaTitle: say(title), metaDescription: say(description, { page: say(name) }) };
  return [`pages/${slug}.json`, { id: `page-${slug}`, slug, type, layout, name: say(name), metaData, content }];
}

function createHeader({ say }: Speaker, type: string, heading: Key, subheading: Key | null, more: object = {}) {
  return {
    __component: 'sections.page-header',
    id: 1,
    type,
    heading: say(heading),
    ...(subheading !== null && { subheading: say(subheading) }),
    ctas: [],
    alignment: 'start',
    ...more,
  };
}

const createHeadedBlock = ({ say }: Speaker, component: string, heading: Key, subheading: Key) => ({
  __component: `sections.${component}`,
  id: 1,
  heading: say(heading),
  subheading: say(subheading),
});

function createHomePage(speaker: Speaker) {
  const { say } = speaker;
  const words: PageWords = { name: 'homeHeading', title: 'homeTitle', description: 'siteDescription' };
  const content = [
    createHeader(speaker, 'type1', 'homeHeading', 'tagline', {
      richtext: say('homeText'),
      media: { $media: 'home/door', alternativeText: say('altHome') },
      ctas: [
        createButton(say('chooseVenue'), { scheme: 'primary', interaction: 'location' }),
        createButton(say('seeGames'), { url: '/escape-games', scheme: 'ghost' }),
      ],
    }),
    createHeadedBlock(speaker, 'games', 'gamesHeading', 'gamesText'),
    createHeadedBlock(speaker, 'locations', 'venuesHeading', 'venuesText'),
    createStepsBlock(speaker),
  ];
  return createPage(speaker, 'home', words, content, { type: 'home' });
}

function createStepsBlock({ say }: Speaker) {
  return {
    __component: 'sections.mode-info',
    id: 1,
    heading: say('stepsHeading'),
    text: say('stepsText'),
    items: [
      { title: say('step1'), text: say('step1Text') },
      { title: say('step2'), text: say('step2Text') },
      { title: say('step3'), text: say('step3Text') },
      { title: say('step4'), text: say('step4Text') },
    ],
  };
}

function createVenueHomePage(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    createHeader(speaker, 'type2', 'venueHeading', 'venueText', {
      ctas: [
        createButton(say('bookGame'), { url: '/escape-games', scheme: 'primary' }),
        { ...createButton(say('directions'), { scheme: 'ghost', interaction: 'directions' }), newTab: true },
      ],
    }),
    createHeadedBlock(speaker, 'games', 'gamesHeading', 'gamesText'),
    {
      __component: 'sections.mode-info',
      id: 1,
      heading: say('beforeHeading'),
      text: say('beforeText'),
      items: [
        { title: say('payTitle'), text: '{payment.when}' },
        { title: say('changeTitle'), text: '{policy.change}' },
        { title: say('cancelTitle'), text: '{policy.cancel}' },
        { title: say('hoursTitle'), text: '{opening.hours}' },
      ],
    },
  ];
  const words: PageWords = { name: 'venueHeading', title: 'venueTitle', description: 'venueDescription' };
  return createPage(speaker, 'location-home', words, content, { type: 'location' });
}

function createGamesPage(speaker: Speaker) {
  const words: PageWords = { name: 'menuGames', title: 'gamesTitle', description: 'gamesDescription' };
  const content = [
    createHeader(speaker, 'type3', 'gamesHeading', 'gamesText'),
    { __component: 'sections.games', id: 1 },
    createStepsBlock(speaker),
  ];
  return createPage(speaker, 'escape-games', words, content, { type: 'games' });
}

function createQuestionsPage(speaker: Speaker) {
  const { say } = speaker;
  const createFaqBlock = (id: number, heading: Key, items: readonly (readonly [Key, Text])[]) => ({
    __component: 'sections.faq',
    id,
    heading: say(heading),
    items: items.map(([question, answer]) => ({ question: say(question), answer })),
  });
  const content = [
    createHeader(speaker, 'type3', 'faqTitle', null),
    createFaqBlock(1, 'faqBooking', [
      ['askPay', '<p>{payment.when} {voucher.redeem}</p>'],
      ['askChange', '<p>{policy.change} {policy.cancel}</p>'],
      ['askNotice', '<p>{booking.notice}</p>'],
      ['askLost', say('answerLost')],
      ['askHours', '<p>{opening.hours} {opening.closed}</p>'],
    ]),
    createFaqBlock(2, 'faqPlaying', [
      ['askLocked', say('answerLocked')],
      ['askExperience', say('answerExperience')],
      ['askChildren', say('answerChildren')],
      ['askStuck', say('answerStuck')],
    ]),
    {
      __component: 'sections.button',
      id: 1,
      cta: { ...createButton(say('askUs'), { url: '/contact', scheme: 'paper' }), size: 'medium' },
    },
  ];
  return createPage(speaker, 'faq', { name: 'faqTitle', description: 'faqDescription' }, content);
}

function createContactPage(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    createHeader(speaker, 'type3', 'contactHeading', 'contactText'),
    { __component: 'sections.richtext-location', id: 1, html: say('contactHtml') },
    { __component: 'sections.forms', id: 1, formId: 'contact' },
  ];
  return createPage(speaker, 'contact', { name: 'contactTitle', description: 'contactDescription' }, content);
}

function createGiftVouchersPage(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    createHeader(speaker, 'type3', 'vouchersHeading', 'vouchersText'),
    { __component: 'sections.gift-card', id: 1, heading: say('vouchersShop') },
    {
      __component: 'sections.package-info',
      id: 1,
      heading: say('vouchersWorth'),
      price: '{voucher.amounts}',
      richtext: '<p>{voucher.redeem}</p>',
      items: [{ title: say('vouchersValid'), value: '{voucher.validity}' }],
    },
  ];
  return createPage(speaker, 'gift-cards', { name: 'vouchersTitle', description: 'vouchersDescription' }, content);
}

/** Creates the draft of a legal page. Its gaps for the owner are in double brackets, which `npm run content -- check` lists. */
function createLegalPage(speaker: Speaker, slug: 'imprint' | 'terms' | 'privacy' | 'accessibility') {
  const { say } = speaker;
  const content = [
    { __component: 'sections.text-header', id: 1, heading: say(slug), alignment: 'start' },
    { __component: 'sections.richtext', id: 1, html: say(`${slug}Html`) },
  ];
  return createPage(speaker, slug, { name: slug, description: 'legalDescription' }, content, { layout: 'layout2' });
}

/** Creates the page on which a buyer of gift vouchers withdraws from the purchase: directive (EU) 2023/2673. */
function createWithdrawalPage(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    { __component: 'sections.text-header', id: 1, heading: say('withdrawal'), alignment: 'start' },
    { __component: 'sections.richtext', id: 1, html: say('withdrawalHtml') },
    { __component: 'sections.forms', id: 1, formId: 'withdrawal' },
  ];
  return createPage(speaker, 'withdrawal', { name: 'withdrawal', description: 'legalDescription' }, content, {
    layout: 'layout2',
  });
}
