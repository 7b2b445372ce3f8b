import walls from '../../cards/card-wall.module.css';
import { TeaserCard } from '../../cards/teaser-card.tsx';
import { defineBlock } from '../../define-block.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { articlesSchema } from './articles.schema.ts';

/** The news that the host lists for this page; nothing at all where there are none. */
export const articlesBlock = defineBlock({
  type: 'articles',
  schema: articlesSchema,
  Component: async ({ content, context }) => {
    const teasers = (await context.content.listArticles?.()) ?? [];
    if (teasers.length === 0) return null;
    return (
      <Section block="articles">
        <div className={`${walls.stack} wrap`}>
          <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
          <ul className={walls.wall}>
            {teasers.slice(0, content.limit).map((teaser) => (
              <li key={teaser.id}>
                <TeaserCard
                  teaser={teaser}
                  href={context.href(`/${teaser.slug}`)}
                  headingLevel={content.heading === null ? 2 : 3}
                />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    );
  },
});
