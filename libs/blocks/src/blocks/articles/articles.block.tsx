import { TeaserList, teaserListSchema } from '../../cards/teaser-list.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';

/** The articles that the host lists for this page; renders nothing without any. */
export const articlesBlock = defineBlock({
  type: 'articles',
  schema: teaserListSchema,
  Component: async ({ content, context, isNearTop }) => {
    const teasers = (await context.content.listArticles?.()) ?? [];
    // A long list shows the newest article larger; a few at the end of another page all look alike.
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
