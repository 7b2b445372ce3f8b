import type { ReactNode } from 'react';
import { defineBlock, type BlockProps } from '../../define-block.tsx';
import { BannerHeader } from './banner-header.tsx';
import { CurtainHeader } from './curtain-header.tsx';
import { MarqueeHeader } from './marquee-header.tsx';
import { PlaybillHeader } from './playbill-header.tsx';
import { pageHeaderSchema, type PageHeaderContent, type PageHeaderType } from './page-header.schema.ts';
import { SceneHeader } from './scene-header.tsx';
import { SplitHeader } from './split-header.tsx';
import { TicketHeader } from './ticket-header.tsx';

/** A composition for each type; a new type does not compile until it has one. */
const compositions: Readonly<Record<PageHeaderType, (props: BlockProps<PageHeaderContent>) => ReactNode>> = {
  type1: SceneHeader,
  type2: SplitHeader,
  type3: PlaybillHeader,
  type4: MarqueeHeader,
  type5: CurtainHeader,
  type6: TicketHeader,
  type7: BannerHeader,
};

export const pageHeaderBlock = defineBlock({
  type: 'page-header',
  schema: pageHeaderSchema,
  canHoldTitle: true,
  Component: (props) => compositions[props.content.type](props),
});
