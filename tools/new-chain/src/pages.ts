import { button } from './button.ts';
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
    home(speaker),
    venueHome(speaker),
    games(speaker),
    questions(speaker),
    contact(speaker),
    giftVouchers(speaker),
    ...(['imprint', 'terms', 'privacy', 'accessibility'] as const).map((slug) => legal(speaker, slug)),
    ...(withWithdrawal ? [withdrawal(speaker)] : []),
  ];
}

function page(
  { say }: Speaker,
  slug: string,
  { name, title = name, description }: PageWords,
  content: readonly object[],
  { type = 'page', layout = 'layout1' } = {},
): readonly [string, object] {
  const metaData = { metaTitle: say(title), metaDescription: say(description, { page: say(name) }) };
  return [`pages/${slug}.json`, { id: `page-${slug}`, slug, type, layout, name: say(name), metaData, content }];
}

function header({ say }: Speaker, type: string, heading: Key, subheading: Key | null, more: object = {}) {
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

const headed = ({ say }: Speaker, component: string, heading: Key, subheading: Key) => ({
  __component: `sections.${component}`,
  id: 1,
  heading: say(heading),
  subheading: say(subheading),
});

function home(speaker: Speaker) {
  const { say } = speaker;
  const words: PageWords = { name: 'homeHeading', title: 'homeTitle', description: 'siteDescription' };
  const content = [
    header(speaker, 'type1', 'homeHeading', 'tagline', {
      richtext: say('homeText'),
      media: { $media: 'home/door', alternativeText: say('altHome') },
      ctas: [
        button(say('chooseVenue'), { scheme: 'primary', interaction: 'location' }),
        button(say('seeGames'), { url: '/escape-games', scheme: 'ghost' }),
      ],
    }),
    headed(speaker, 'games', 'gamesHeading', 'gamesText'),
    headed(speaker, 'locations', 'venuesHeading', 'venuesText'),
    steps(speaker),
  ];
  return page(speaker, 'home', words, content, { type: 'home' });
}

function steps({ say }: Speaker) {
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

function venueHome(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    header(speaker, 'type2', 'venueHeading', 'venueText', {
      ctas: [
        button(say('bookGame'), { url: '/escape-games', scheme: 'primary' }),
        { ...button(say('directions'), { scheme: 'ghost', interaction: 'directions' }), newTab: true },
      ],
    }),
    headed(speaker, 'games', 'gamesHeading', 'gamesText'),
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
  return page(speaker, 'location-home', words, content, { type: 'location' });
}

function games(speaker: Speaker) {
  const words: PageWords = { name: 'menuGames', title: 'gamesTitle', description: 'gamesDescription' };
  const content = [
    header(speaker, 'type3', 'gamesHeading', 'gamesText'),
    { __component: 'sections.games', id: 1 },
    steps(speaker),
  ];
  return page(speaker, 'escape-games', words, content, { type: 'games' });
}

function questions(speaker: Speaker) {
  const { say } = speaker;
  const faq = (id: number, heading: Key, items: readonly (readonly [Key, Text])[]) => ({
    __component: 'sections.faq',
    id,
    heading: say(heading),
    items: items.map(([question, answer]) => ({ question: say(question), answer })),
  });
  const content = [
    header(speaker, 'type3', 'faqTitle', null),
    faq(1, 'faqBooking', [
      ['askPay', '<p>{payment.when} {voucher.redeem}</p>'],
      ['askChange', '<p>{policy.change} {policy.cancel}</p>'],
      ['askNotice', '<p>{booking.notice}</p>'],
      ['askLost', say('answerLost')],
      ['askHours', '<p>{opening.hours} {opening.closed}</p>'],
    ]),
    faq(2, 'faqPlaying', [
      ['askLocked', say('answerLocked')],
      ['askExperience', say('answerExperience')],
      ['askChildren', say('answerChildren')],
      ['askStuck', say('answerStuck')],
    ]),
    {
      __component: 'sections.button',
      id: 1,
      cta: { ...button(say('askUs'), { url: '/contact', scheme: 'paper' }), size: 'medium' },
    },
  ];
  return page(speaker, 'faq', { name: 'faqTitle', description: 'faqDescription' }, content);
}

function contact(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    header(speaker, 'type3', 'contactHeading', 'contactText'),
    { __component: 'sections.richtext-location', id: 1, html: say('contactHtml') },
    { __component: 'sections.forms', id: 1, formId: 'contact' },
  ];
  return page(speaker, 'contact', { name: 'contactTitle', description: 'contactDescription' }, content);
}

function giftVouchers(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    header(speaker, 'type3', 'vouchersHeading', 'vouchersText'),
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
  return page(speaker, 'gift-cards', { name: 'vouchersTitle', description: 'vouchersDescription' }, content);
}

/** Creates the draft of a legal page. Its gaps for the owner are in double brackets, which `npm run content -- check` lists. */
function legal(speaker: Speaker, slug: 'imprint' | 'terms' | 'privacy' | 'accessibility') {
  const { say } = speaker;
  const content = [
    { __component: 'sections.text-header', id: 1, heading: say(slug), alignment: 'start' },
    { __component: 'sections.richtext', id: 1, html: say(`${slug}Html`) },
  ];
  return page(speaker, slug, { name: slug, description: 'legalDescription' }, content, { layout: 'layout2' });
}

/** Creates the page on which a buyer of gift vouchers withdraws from the purchase: directive (EU) 2023/2673. */
function withdrawal(speaker: Speaker) {
  const { say } = speaker;
  const content = [
    { __component: 'sections.text-header', id: 1, heading: say('withdrawal'), alignment: 'start' },
    { __component: 'sections.richtext', id: 1, html: say('withdrawalHtml') },
    { __component: 'sections.forms', id: 1, formId: 'withdrawal' },
  ];
  return page(speaker, 'withdrawal', { name: 'withdrawal', description: 'legalDescription' }, content, {
    layout: 'layout2',
  });
}
