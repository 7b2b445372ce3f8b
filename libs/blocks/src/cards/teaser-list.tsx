import * as z from 'zod';
import type { BlockContext } from '../foundation/block-context.ts';
import type { PageTeaser } from '../foundation/block-data.ts';
import { HeadedSection } from '../section/section.tsx';
import { TeaserCard } from './teaser-card.tsx';
import { headingFields, wholeNumber } from '../foundation/fields.ts';
import walls from './card-wall.module.css';
import rows from './phone-row.module.css';
import styles from './teaser-list.module.css';

/** The blocks that list pages: `articles`, `packages-modes`. */
export const teaserListSchema = z.object({
  ...headingFields,
  /** The maximum number of pages. */
  limit: wholeNumber(1, 50, 12),
});

type TeaserListContent = z.output<typeof teaserListSchema>;

interface TeaserListProps {
  readonly block: string;
  readonly content: TeaserListContent;
  readonly context: BlockContext;
  readonly teasers: readonly PageTeaser[];
  /** Whether the first page of a long list is larger than the others. */
  readonly hasLead?: boolean;
  readonly isNearTop: boolean;
}

/** The number of pages from which on the first one is larger. */
const fewestWithLead = 3;

/** The pages that the host lists as cards; renders nothing without any. */
export function TeaserList({ block, content, context, teasers, hasLead = false, isNearTop }: TeaserListProps) {
  const shown = teasers.slice(0, content.limit);
  if (shown.length === 0) return null;
  const isLed = hasLead && shown.length >= fewestWithLead;
  return (
    <HeadedSection block={block} className={walls.stack} content={content} context={context}>
      <ul className={isLed || isNearTop ? walls.wall : `${walls.wall} ${rows.row}`}>
        {shown.map((teaser, position) => (
          <li key={teaser.id} className={isLed && position === 0 ? styles.lead : undefined}>
            <TeaserCard
              teaser={teaser}
              href={context.href(`/${teaser.slug}`)}
              locale={context.locale}
              headingLevel={content.heading === null ? 2 : 3}
              isLead={isLed && position === 0}
              isPriority={isNearTop && position === 0}
            />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
