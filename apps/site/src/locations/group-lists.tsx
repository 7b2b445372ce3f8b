import { type CountedGroup, groupParts, type GroupView } from '@latchkey/booking-core';
import { direction, type Locale, localeRecord } from '@latchkey/i18n';
import { countryName, groupName } from '@latchkey/i18n/countries';
import type { MapPlace } from '@latchkey/ui/map';
import type { MouseEvent } from 'react';
import { openGroupId } from '../foundation/paths.ts';
import styles from './chooser-view.module.css';
import { type LocationLinks, LocationRow } from './location-row.tsx';

interface GroupListsProps extends LocationLinks {
  readonly groups: readonly GroupView[];
  /** The level of the list's own heading, one below that of the popup or the page. */
  readonly headingLevel: 2 | 3;
  readonly heading: string;
  readonly toGroupHref: (group: CountedGroup) => string;
  /** Opens or closes a group; if absent, a press follows the link to the group. */
  readonly onPressGroup?: (group: GroupView, press: MouseEvent) => void;
}

/**
 * The list 'Other Locations' of a chain with many locations: its groups, which are US states and then other countries, each with the number of its
 * locations. The open group also lists these locations.
 */
export function GroupLists({ groups, headingLevel, heading, toGroupHref, onPressGroup, ...links }: GroupListsProps) {
  const { t } = links;
  const Heading = `h${headingLevel}` as const;
  const PartHeading = headingLevel === 2 ? 'h3' : 'h4';
  const { intlTag } = localeRecord(t.locale);
  const toName = (group: CountedGroup) => groupName(group, intlTag);
  const parts = groupParts(groups, toName, (one, other) => one.localeCompare(other, intlTag));
  return (
    <section aria-labelledby="chooser-others">
      <Heading id="chooser-others" className={styles.heading}>
        {heading}
      </Heading>
      {parts.map(({ type, groups: members }) => (
        <div key={type} className={styles.part}>
          <PartHeading className={styles.state}>
            {type === 'states' ? countryName('US', intlTag) : t('International')}
          </PartHeading>
          <ul className={styles.places}>
            {members.map((group) => (
              <li key={group.key} className={styles.place} data-open={group.step === 'closed' ? undefined : ''}>
                <a
                  className={styles.stub}
                  id={group.step === 'closed' ? undefined : openGroupId}
                  href={toGroupHref(group)}
                  aria-expanded={onPressGroup === undefined ? undefined : group.step !== 'closed'}
                  {...(onPressGroup && {
                    role: 'button',
                    onClick: (event: MouseEvent) => onPressGroup(group, event),
                  })}
                >
                  <span className={styles.name}>{toName(group)}</span>
                  <span className={styles.count}>
                    <span className="visually-hidden">{t('%count venues', { count: group.count })}</span>
                    <span aria-hidden="true">{group.count.toLocaleString(intlTag)}</span>
                  </span>
                </a>
                <OpenGroup group={group} {...links} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The locations of an open group, or what is known of them; nothing for a closed group. */
function OpenGroup({ group, ...links }: LocationLinks & { readonly group: GroupView }) {
  const { t } = links;
  const { step, locations } = group;
  if (step === 'closed') return null;
  if (step === 'failed') return <p role="alert">{t('We could not load the venues')}</p>;
  if (step === 'loading') return <p role="status">{t('Loading venues')}</p>;
  return (
    <ul className={styles.rows}>
      {locations.map((location) => (
        <LocationRow key={location.id} {...links} location={location} isUnderState />
      ))}
    </ul>
  );
}

/** Returns the groups with a known position as points of the map, with their numbers. */
export function mapPointsOfGroups(
  groups: readonly CountedGroup[],
  locale: Locale,
  toGroupHref: (group: CountedGroup) => string,
): readonly MapPlace[] {
  const { intlTag } = localeRecord(locale);
  const comma = direction(locale) === 'rtl' ? '، ' : ', ';
  return groups.flatMap((group) => {
    const { key, latitude, longitude, count } = group;
    if (latitude === null || longitude === null) return [];
    const name = groupName(group, intlTag) + comma + count.toLocaleString(intlTag);
    return [{ id: key, name, href: toGroupHref(group), latitude, longitude }];
  });
}
