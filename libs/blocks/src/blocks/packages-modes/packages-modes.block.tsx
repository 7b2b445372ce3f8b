import { TeaserList, teaserListSchema } from '../../cards/teaser-list.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';

/** The packages and modes that the host lists for this page; renders nothing without any. */
export const packagesModesBlock = defineBlock({
  type: 'packages-modes',
  schema: teaserListSchema,
  Component: async ({ content, context, isNearTop }) => {
    const teasers = (await context.content.listPackages?.()) ?? [];
    return (
      <TeaserList block="packages-modes" content={content} context={context} teasers={teasers} isNearTop={isNearTop} />
    );
  },
});
