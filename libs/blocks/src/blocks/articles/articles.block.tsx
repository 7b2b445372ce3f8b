import { TeaserList, teaserListSchema } from '../../cards/teaser-list.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';

/** The articles that the host lists for this page; renders nothing without any. */
export const articlesBlock = defineBlock({
  type: 'articles',
  schema: teaserListSchema,
  needs: ['articles'],
  Component: ({ content, context, data, isNearTop }) => (
    <TeaserList
      block="articles"
      content={content}
      context={context}
      teasers={data.articles}
      isNearTop={isNearTop}
      // A long list shows the newest article larger; in a short one at the end of another page all look alike.
      hasLead={content.limit > 3}
    />
  ),
});
