export type {
  BlockContext,
  BlockError,
  BookingTerms,
  GoogleReviews,
  HostParts,
  PageTeaser,
  PopupSheet,
} from './foundation/block-context.ts';
export { offersKidsMode } from './blocks/games/games.block.tsx';
export { describeBlockError } from './page/block-failures.ts';
export { BlockList } from './page/block-list.tsx';
export { Blocks } from './page/blocks.tsx';
export { DetailValue } from './cards/detail-value.tsx';
export { claimPosterName, fromPriceOf } from './cards/game-card.tsx';
export { LocationGroups } from './cards/location-groups.tsx';
export { LocationCard } from './cards/location-card.tsx';
export { tintStyle, type TintStyle } from './color/tint-style.ts';
export { CtaList } from './cta/cta-list.tsx';
export { directionsHref } from './cta/directions-href.ts';
export { type BlockDefinition, type BlockProps, defineBlock } from './foundation/define-block.tsx';
export { fillText } from './foundation/fill-text.ts';
export { BlockMedia } from './media/block-media.tsx';
export { registry } from './registry.ts';
export { VisitorReviews } from './blocks/google-reviews/visitor-reviews.tsx';
export { extraOf } from './blocks/page-header/header-parts.tsx';
export { kindsSameEverywhere } from './same-everywhere.ts';
export { scopeCss } from './section/scope-css.ts';
export { TermsLine } from './terms/terms-line.tsx';
export { Section } from './section/section.tsx';
