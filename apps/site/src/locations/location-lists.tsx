import type { ClosestView, FoundLocation, LocationGroup } from '@latchkey/booking-core';
import styles from './chooser-view.module.css';
import { writeClosestAlert, writeClosestHeading } from './distance-words.ts';
import { type LocationLinks, LocationRow } from './location-row.tsx';
import { usStateName } from './town-names.ts';

interface ListProps extends LocationLinks {
  /** The level of the list's own heading, one below that of the popup or the page. */
  readonly headingLevel: 2 | 3;
}

/** The locations within 20 miles, or a note that there are none and the two nearest. */
export function ClosestLocations({ closest, headingLevel, ...links }: ListProps & { readonly closest: ClosestView }) {
  const { t, isInMiles } = links;
  const Heading = `h${headingLevel}` as const;
  const alert = writeClosestAlert(t, closest, isInMiles);
  return (
    <section aria-labelledby="chooser-closest">
      {alert === null ? null : (
        <p className={styles.note} role="alert">
          {alert}
        </p>
      )}
      <Heading id="chooser-closest" className={styles.heading}>
        {writeClosestHeading(t, closest, isInMiles)}
      </Heading>
      <ul className={styles.rows}>
        {closest.locations.map((location) => (
          <LocationRow key={location.id} {...links} location={location} isClosest />
        ))}
      </ul>
    </section>
  );
}

/** The location that the visitor chose last. */
export function OwnLocation({ location, headingLevel, ...links }: ListProps & { readonly location: FoundLocation }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby="chooser-own">
      <Heading id="chooser-own" className={styles.heading}>
        {links.t('Your venue')}
      </Heading>
      <ul className={styles.rows}>
        <LocationRow {...links} location={location} />
      </ul>
    </section>
  );
}

interface OtherLocationsProps extends ListProps {
  readonly groups: readonly LocationGroup<FoundLocation>[];
}

/** The other locations, grouped by US state, then 'International'. */
export function OtherLocations({ groups, headingLevel, ...links }: OtherLocationsProps) {
  const { t } = links;
  const Heading = `h${headingLevel}` as const;
  const StateHeading = headingLevel === 2 ? 'h3' : 'h4';
  return (
    <section aria-labelledby="chooser-others">
      <Heading id="chooser-others" className={styles.heading}>
        {t('Other Locations')}
      </Heading>
      <div className={styles.groups}>
        {groups.map(({ type, state, locations }) => (
          <div key={`${type} ${state}`} className={styles.group} data-wide={type === 'international' || undefined}>
            {type === 'unstated' ? null : (
              <StateHeading className={styles.state}>
                {type === 'international' ? t('International') : usStateName(state, t.locale)}
              </StateHeading>
            )}
            <ul className={styles.rows}>
              {locations.map((location) => (
                <LocationRow key={location.id} {...links} location={location} isUnderState={type === 'state'} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
