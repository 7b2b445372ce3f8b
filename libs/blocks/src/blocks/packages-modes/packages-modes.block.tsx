import walls from '../../cards/card-wall.module.css';
import { TeaserCard } from '../../cards/teaser-card.tsx';
import { defineBlock } from '../../define-block.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { packagesModesSchema } from './packages-modes.schema.ts';

/** The packages and modes that the host lists for this page; nothing at all where there are none. */
export const packagesModesBlock = defineBlock({
  type: 'packages-modes',
  schema: packagesModesSchema,
  Component: async ({ content, context }) => {
    const teasers = (await context.content.listPackages?.()) ?? [];
    if (teasers.length === 0) return null;
    return (
      <Section block="packages-modes">
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
