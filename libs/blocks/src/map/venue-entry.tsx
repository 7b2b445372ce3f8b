import type { Location } from '@latchkey/cms-client/contract';
import { colon, formatAddress, localeRecord } from '@latchkey/i18n';
import type { BlockContext } from '../foundation/block-context.ts';
import { directionsHref } from '../cta/directions-href.ts';
import { nameCountry } from '../cards/display-names.ts';
import styles from '../browser-parts/map/map-section.module.css';

interface VenueEntryProps {
  readonly location: Location;
  readonly context: BlockContext;
  /** True if it shows the hours, as the only venue does. */
  readonly isDetailed: boolean;
}

/** A venue as text: name, street, town, directions. */
export function VenueEntry({ location, context, isDetailed }: VenueEntryProps) {
  const { t, locale, locationHref } = context;
  const { address, name, openingHours, telephone } = location;
  const country = nameCountry(address, localeRecord(locale).intlTag);
  const street = formatAddress([address?.address, address?.address2], locale);
  const city = address?.city === name ? null : address?.city;
  const region = [address?.state, address?.postalCode].filter(Boolean).join(' ');
  const place = formatAddress([city, region, country], locale);
  const directions = directionsHref(location);
  return (
    <li className={styles.venue}>
      <a className={styles.name} href={locationHref(location)}>
        {name}
      </a>
      {street === '' ? null : <span className={styles.street}>{street}</span>}
      <span>{place}</span>
      {isDetailed && telephone !== null ? (
        <a className={styles.way} href={`tel:${telephone.replaceAll(/[^+\d]/gu, '')}`}>
          <bdi dir="ltr">{telephone}</bdi>
        </a>
      ) : null}
      {isDetailed && openingHours.length > 0 ? (
        <div className={styles.hours}>
          <p className="label">{t('Opening hours')}</p>
          {openingHours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
      {directions === null ? null : (
        <a className={styles.way} href={directions} target="_blank" rel="noopener noreferrer">
          {t('Directions')}
          <span className="visually-hidden">
            {colon(locale)}
            {name} ({t('Opens in a new tab')})
          </span>
        </a>
      )}
    </li>
  );
}
