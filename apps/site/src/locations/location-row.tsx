import type { FoundLocation } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { MouseEvent } from 'react';
import styles from './chooser-view.module.css';
import { distanceInWords } from './distance-words.ts';
import type { ChosenLocation } from './next-page.ts';
import { townLine } from './town-names.ts';

/** The props that every link to a venue needs. */
export interface LocationLinks {
  readonly t: Translator;
  /** True where distances are in miles. */
  readonly isInMiles: boolean;
  /** The current or last location of the visitor; null if unknown. */
  readonly ownSlug: string | null;
  readonly toHref: (location: ChosenLocation) => string;
  /** Called with the slug when the pointer or the focus is on a venue, and with null when it leaves. */
  readonly onPointAt?: (slug: string | null) => void;
  /** Takes a press of a venue; if absent, a press follows the link. */
  readonly onChoose?: (location: ChosenLocation, press: MouseEvent) => void;
}

interface LocationRowProps extends LocationLinks {
  readonly location: FoundLocation;
  readonly isClosest?: boolean;
  readonly isUnderState?: boolean;
}

/** A venue as the stub of a ticket: name, town, and distance. */
export function LocationRow(props: LocationRowProps) {
  const {
    location,
    isClosest = false,
    isUnderState = false,
    t,
    isInMiles,
    ownSlug,
    toHref,
    onPointAt,
    onChoose,
  } = props;
  const { slug, name, distance } = location;
  const town = townLine(location, t.locale, isUnderState);
  return (
    <li className={styles.row} data-closest={isClosest || undefined}>
      <a
        className={styles.stub}
        href={toHref(location)}
        aria-current={slug === ownSlug ? 'location' : undefined}
        {...(onPointAt && {
          onPointerEnter: () => onPointAt(slug),
          onPointerLeave: () => onPointAt(null),
          onFocus: () => onPointAt(slug),
          onBlur: () => onPointAt(null),
        })}
        {...(onChoose && { onClick: (event: MouseEvent) => onChoose(location, event) })}
      >
        <span className={styles.name}>{name}</span>
        {town === '' ? null : <span className={styles.town}>{town}</span>}
        {distance === null ? null : <span className={styles.distance}>{distanceInWords(t, distance, isInMiles)}</span>}
      </a>
    </li>
  );
}
