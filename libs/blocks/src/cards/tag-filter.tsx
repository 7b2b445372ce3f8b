import type { ReactNode } from 'react';
import type { PageTeaser } from '../foundation/block-data.ts';
import styles from './tag-filter.module.css';

/** The most tags of a filter, since the stylesheet has a rule for each of them. */
const maxTags = 10;

/** Returns the tags of pages, the most frequent first; none where a choice among them would not shorten the list. */
export function collectTags(teasers: readonly PageTeaser[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of teasers) {
    for (const { title } of tags) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  const useful = [...counts].filter(([, count]) => count < teasers.length).toSorted(([, a], [, b]) => b - a);
  return useful.length < 2 ? [] : useful.slice(0, maxTags).map(([title]) => title);
}

/** Writes the positions of a page's tags among `tags` for the attribute `data-tags`; undefined without a filter. */
export function writeTagIndexes({ tags = [] }: PageTeaser, among: readonly string[]): string | undefined {
  if (among.length === 0) return undefined;
  return tags.flatMap(({ title }) => (among.includes(title) ? [among.indexOf(title)] : [])).join(' ');
}

interface TagFilterProps {
  /** The tags to choose from; without any there is no filter. */
  readonly tags: readonly string[];
  readonly label: string;
  /** The text of the choice that shows everything. */
  readonly all: string;
  /** The name of the fields; each list on a page has its own. */
  readonly name: string;
  /** A list whose entries have `data-tags`. */
  readonly children: ReactNode;
}

/** A choice of one tag above a list, which hides the entries without it: by styles alone, so that it works in a kept page without scripts. */
export function TagFilter({ tags, label, all, name, children }: TagFilterProps) {
  if (tags.length === 0) return children;
  return (
    <div className={styles.filtered}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {[all, ...tags].map((tag, position) => (
          <label key={tag} className={styles.choice}>
            <input type="radio" name={`tag-${name}`} value={position - 1} defaultChecked={position === 0} />
            {tag}
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}
