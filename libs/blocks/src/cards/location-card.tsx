import type { Location } from '@latchkey/cms-client/contract';
import { formatAddress, fromPriceInWords, localeRecord, type ShownPrice, type Translator } from '@latchkey/i18n';
import { Picture, safePicture } from '@latchkey/ui';
import { RatingShort } from '../terms/terms-line.tsx';
import { nameCountry, nameCurrency } from './display-names.ts';
import styles from './location-card.module.css';

interface LocationCardProps {
  readonly location: Location;
  readonly href: string;
  readonly t: Translator;
  readonly headingLevel?: 2 | 3;
  readonly isPriority?: boolean;
  /** True in a long list: on a phone all tickets but the first are a single line. */
  readonly isFoldable?: boolean;
  /** The lowest price for an adult at the location; null if unknown. */
  readonly fromPrice?: ShownPrice | null;
}

/** A venue as an admission ticket: the picture above the perforation, the address, the hours and the price below it. */
export function LocationCard({
  location,
  href,
  t,
  headingLevel = 3,
  isPriority = false,
  isFoldable = false,
  fromPrice = null,
}: LocationCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { address } = location;
  const tag = localeRecord(t.locale).intlTag;
  const picture = safePicture(location.picture);
  const street = formatAddress([address?.address, address?.address2], t.locale);
  const place = formatAddress([address?.city, address?.state, nameCountry(address, tag)], t.locale);
  return (
    <article className={styles.ticket} data-foldable={isFoldable || undefined}>
      <div className={styles.stub}>
        {picture === null ? null : (
          <Picture
            media={picture}
            alt=""
            className={styles.picture}
            sizes="(width < 40rem) 92vw, (width < 64rem) 46vw, 26rem"
            isPriority={isPriority}
          />
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <a className={styles.link} href={href}>
            {location.name}
          </a>
        </Heading>
        <p className={styles.place}>
          <span>{place}</span>
          {location.googleRating === null ? null : <RatingShort rating={location.googleRating} t={t} />}
        </p>
        {location.shortDescription === null ? null : <p className={styles.story}>{location.shortDescription}</p>}
        <dl className={styles.facts}>
          {street === '' ? null : (
            <div>
              <dt className="label">{t('Address')}</dt>
              <dd>{street}</dd>
            </div>
          )}
          {location.openingHours.length === 0 ? null : (
            <div>
              <dt className="label">{t('Opening hours')}</dt>
              {location.openingHours.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          )}
        </dl>
        <p className={styles.foot}>
          <span className={styles.play} aria-hidden="true">
            {t('Play here')}
            <svg viewBox="0 0 28 12" width="28" height="12" className={styles.arrow}>
              <path d="M0 6h26M20 1l6 5-6 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </span>
          {fromPrice === null ? (
            <span className={styles.currency}>
              <bdi>{location.currency}</bdi>{' '}
              <span className="visually-hidden">{nameCurrency(location.currency, tag)}</span>
            </span>
          ) : (
            <span className={styles.price}>{fromPriceInWords(t, fromPrice)}</span>
          )}
        </p>
      </div>
    </article>
  );
}
