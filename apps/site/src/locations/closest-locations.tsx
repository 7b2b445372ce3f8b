import type { ClosestView } from '@latchkey/booking-core';
import styles from './chooser-view.module.css';
import { LocationRow, type LocationLinks } from './location-row.tsx';

/** Those within 20 miles, or the alert and the two nearest (§4). */
export function ClosestLocations({ closest, ...links }: LocationLinks & { readonly closest: ClosestView }) {
  const { t } = links;
  return (
    <section aria-labelledby="chooser-closest">
      {closest.alert === null ? null : (
        <p className={styles.note} role="alert">
          {t(closest.alert)}
        </p>
      )}
      <h3 id="chooser-closest" className={styles.heading}>
        {t(closest.heading)}
      </h3>
      <ul className={styles.rows}>
        {closest.locations.map((location) => (
          <LocationRow key={location.id} {...links} location={location} isClosest />
        ))}
      </ul>
    </section>
  );
}
