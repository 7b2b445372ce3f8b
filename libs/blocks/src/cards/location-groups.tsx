import { type CountedGroup, groupParts } from '@latchkey/cms-client/contract';
import { localeRecord, type Locale, type Translator } from '@latchkey/i18n';
import { countryName, groupName } from '@latchkey/i18n/countries';
import type { BlockContext } from '../foundation/block-context.ts';
import styles from './location-groups.module.css';

interface LocationGroupsProps {
  readonly groups: readonly CountedGroup[];
  readonly hrefOf: (group: CountedGroup) => string;
  readonly t: Translator;
  readonly headingLevel: 2 | 3;
}

/**
 * The locations of a chain with many: US states, then other countries, each a link to its locations with their number. The parts
 * open without scripts.
 */
export function LocationGroups({ groups, hrefOf, t, headingLevel }: LocationGroupsProps) {
  const Heading = `h${headingLevel}` as const;
  const { intlTag } = localeRecord(t.locale);
  const toName = (group: CountedGroup) => groupName(group, intlTag);
  const parts = groupParts(groups, toName, (one, other) => one.localeCompare(other, intlTag));
  return (
    <div className={styles.parts}>
      {parts.map(({ type, count, groups: members }, index) => (
        <details key={type} className={styles.part} open={index === 0}>
          <summary className={styles.head}>
            <Heading className={styles.name}>
              {type === 'states' ? countryName('US', intlTag) : t('International')}
            </Heading>
            <span className={styles.count}>{t('%count venues', { count })}</span>
          </summary>
          <ul className={styles.groups}>
            {members.map((group) => (
              <li key={group.key}>
                <a className={styles.group} href={hrefOf(group)}>
                  <span>{toName(group)}</span>
                  <span className={styles.number} aria-hidden="true">
                    {formatCount(group.count, t.locale)}
                  </span>
                  <span className="visually-hidden">{t('%count venues', { count: group.count })}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** Returns the function for the URLs of groups; it returns the page on which a venue is chosen where the host has no page for groups. */
export function createGroupHref({ locationGroupHref, chooseLocationHref }: BlockContext) {
  return (group: CountedGroup): string => locationGroupHref?.(group) ?? chooseLocationHref;
}

function formatCount(count: number, locale: Locale): string {
  return count.toLocaleString(localeRecord(locale).intlTag);
}
