import { TeaserList, teaserListSchema } from '../../cards/teaser-list.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';

/** The packages and modes that the host lists for this page; renders nothing without any. */
export const packagesModesBlock = defineBlock({
  type: 'packages-modes',
  schema: teaserListSchema,
  needs: ['packages'],
  Component: ({ content, context, data, isNearTop }) => (
    <TeaserList
      block="packages-modes"
      content={content}
      context={context}
      teasers={data.packages}
      isNearTop={isNearTop}
      isFiltered
    />
  ),
});
