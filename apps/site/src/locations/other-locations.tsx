import type { FoundLocation, LocationGroup } from '@latchkey/booking-core';
import styles from './chooser-view.module.css';
import { LocationRow, type LocationLinks } from './location-row.tsx';
import { usStateName } from './place-names.ts';

interface OtherLocationsProps extends LocationLinks {
  readonly groups: readonly LocationGroup<FoundLocation>[];
}

/** By US state, then 'International' (§9). */
export function OtherLocations({ groups, ...links }: OtherLocationsProps) {
  const { t } = links;
  return (
    <section aria-labelledby="chooser-others">
      <h3 id="chooser-others" className={styles.heading}>
        {t('Other Locations')}
      </h3>
      <div className={styles.groups}>
        {groups.map(({ type, state, locations }) => (
          <div key={`${type} ${state}`} className={styles.group} data-wide={type === 'international' || undefined}>
            {type === 'unstated' ? null : (
              <h4 className={styles.state}>
                {type === 'international' ? t('International') : usStateName(state, t.locale)}
              </h4>
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
