import { TeaserList, teaserListSchema } from '../../cards/teaser-list.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';

/** The news that the host lists for this page; nothing at all where there are none. */
export const articlesBlock = defineBlock({
  type: 'articles',
  schema: teaserListSchema,
  Component: async ({ content, context, isNearTop }) => {
    const teasers = (await context.content.listArticles?.()) ?? [];
    // A block of its own page leads with the newest; a few at the foot of another page are all alike.
    return (
      <TeaserList
        block="articles"
        content={content}
        context={context}
        teasers={teasers}
        isNearTop={isNearTop}
        hasLead={content.limit > 3}
      />
    );
  },
});
