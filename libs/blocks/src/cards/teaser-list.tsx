import * as z from 'zod';
import type { BlockContext } from '../foundation/block-context.ts';
import type { PageTeaser } from '../foundation/block-data.ts';
import { fillText } from '../foundation/fill-text.ts';
import { HeadedSection } from '../section/section.tsx';
import { TagFilter, writeTagIndexes, collectTags } from './tag-filter.tsx';
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
  /** True where the first page of a long list is larger than the others. */
  readonly hasLead?: boolean;
  /** True where visitors can filter the pages by tag. */
  readonly isFiltered?: boolean;
  readonly isNearTop: boolean;
}

/** The number of pages from which on the first one is larger. */
const fewestWithLead = 3;

/** The number of pages from which on a list is filtered, and on a phone a list is of rows. */
const fewestToCompare = 7;

/** The pages that the host lists as cards; renders nothing without any. */
export function TeaserList(props: TeaserListProps) {
  const { block, content, context, teasers, hasLead = false, isFiltered = false, isNearTop } = props;
  const shown = teasers.slice(0, content.limit);
  if (shown.length === 0) return null;
  const isLed = hasLead && shown.length >= fewestWithLead;
  const isLong = shown.length >= fewestToCompare;
  const tags = isFiltered && isLong ? collectTags(shown) : [];
  // A list of minor importance: on a phone it scrolls sideways.
  const isMinor = !isLed && !isNearTop;
  return (
    <HeadedSection block={block} className={walls.stack} content={content} context={context}>
      <TagFilter tags={tags} label={context.t('Filter by occasion')} all={context.t('All occasions')} name={block}>
        <ul className={isMinor ? `${walls.wall} ${rows.row}` : walls.wall}>
          {shown.map((teaser, position) => (
            <li
              key={teaser.id}
              className={isLed && position === 0 ? styles.lead : undefined}
              data-tags={writeTagIndexes(teaser, tags)}
            >
              <TeaserCard
                teaser={{ ...teaser, price: fillPrice(teaser, context) }}
                href={context.href(`/${teaser.slug}`)}
                locale={context.locale}
                headingLevel={content.heading === null ? 2 : 3}
                isLead={isLed && position === 0}
                isPriority={isNearTop && position === 0}
                isRowOnPhone={isNearTop && isLong && !isLed}
              />
            </li>
          ))}
        </ul>
      </TagFilter>
    </HeadedSection>
  );
}

/** Fills the placeholders of a price that an editor wrote; null where nothing is left. */
function fillPrice({ price = null }: PageTeaser, context: BlockContext): string | null {
  const filled = price === null ? '' : fillText(price, context).trim();
  return filled === '' ? null : filled;
}
