import type { BlockDocument, BlockFixtures } from '../../foundation/block-fixture.ts';
import { createCta, film, scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';
import type { PageHeaderType } from './page-header.schema.ts';

export const pageHeaderFixtures: BlockFixtures = {
  plain: { __component: 'sections.page-header', heading: 'The curtain is up. The door is locked.' },
  full: {
    __component: 'sections.page-header',
    type: 'type1',
    heading: 'Tonight in %location',
    subheading: 'Sixty minutes. One key. No understudies.',
    richtext: '<p>You have the leading part.</p>',
    media: scene,
    ctas: [createCta({ text: 'Choose a location', interaction: 'location' }), createCta({ scheme: 'ghost' })],
    alignment: 'start',
  },
  edge: {
    __component: 'sections.page-header',
    type: 'type2',
    heading: longLine,
    subheading: longParagraph,
    media: null,
    ctas: [],
  },
  arabic: {
    __component: 'sections.page-header',
    type: 'type1',
    heading: 'الليلة في %location',
    subheading: 'ستون دقيقة ومفتاح واحد.',
    richtext: '<p>الدور الرئيس لكم.</p>',
    media: scene,
    ctas: [
      createCta({ text: 'اختر فرعًا', interaction: 'location' }),
      createCta({ text: 'شاهد الألعاب', scheme: 'ghost' }),
    ],
  },
  type2: header('type2'),
  type1End: header('type1', { alignment: 'end' }),
  type3: header('type3', { alignment: 'center' }),
  type3End: header('type3', { alignment: 'end', media: null }),
  type4: header('type4'),
  type5: header('type5', { extra: '<p>The second half of the bill, fetched when somebody reads this far.</p>' }),
  type6: header('type6'),
  type7: header('type7', { alignment: 'end' }),
  film: header('type1', { media: film, poster: scene }),
};

/** Returns a header of one of the seven types, with everything that it can show. */
function header(type: PageHeaderType, changes: Readonly<Record<string, unknown>> = {}): BlockDocument {
  return {
    __component: 'sections.page-header',
    type,
    heading: 'Tonight in %location',
    subheading: 'Sixty minutes. One key. No understudies.',
    richtext: '<p>You have the leading part. The furniture has the others.</p>',
    media: scene,
    ctas: [createCta({ text: 'Choose a location', interaction: 'location' }), createCta({ scheme: 'ghost' })],
    alignment: 'start',
    ...changes,
  };
}
