import { buttonBlock } from './blocks/button/button.block.tsx';
import { faqBlock } from './blocks/faq/faq.block.tsx';
import { gamesBlock } from './blocks/games/games.block.tsx';
import { locationsBlock } from './blocks/locations/locations.block.tsx';
import { mediaBlock } from './blocks/media/media.block.tsx';
import { modeInfoBlock } from './blocks/mode-info/mode-info.block.tsx';
import { pageHeaderBlock } from './blocks/page-header/page-header.block.tsx';
import { reviewsBlock } from './blocks/reviews/reviews.block.tsx';
import { richtextBlock } from './blocks/richtext/richtext.block.tsx';
import { textHeaderBlock } from './blocks/text-header/text-header.block.tsx';
import { textBlock } from './blocks/text/text.block.tsx';
import type { BlockDefinition } from './define-block.tsx';

/** Every block that a page may hold, one line each. */
export const registry: readonly BlockDefinition[] = [
  buttonBlock,
  faqBlock,
  gamesBlock,
  locationsBlock,
  mediaBlock,
  modeInfoBlock,
  pageHeaderBlock,
  reviewsBlock,
  richtextBlock,
  textBlock,
  textHeaderBlock,
];
