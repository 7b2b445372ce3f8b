import type { BlockFixtures } from '../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../testing/long-text.ts';

/** Returns the fixtures of a block that shows a map. */
export function mapFixtures(type: string): BlockFixtures {
  const __component = `sections.${type}`;
  return {
    plain: { __component },
    full: {
      __component,
      heading: 'How to find %location',
      subheading: 'The last hundred metres are part of the game.',
    },
    edge: { __component, heading: longLine, subheading: longParagraph },
    arabic: {
      __component,
      heading: 'الطريق إلى %location',
      subheading: 'آخر مئة متر جزء من اللعبة.',
    },
  };
}
