import { directionsHref, LocationCard } from '@latchkey/blocks';
import { ButtonLink } from '@latchkey/ui';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { paths } from '../../foundation/paths.ts';
import styles from './venue-rail.module.css';
import type { PageProps } from '../../foundation/load-page.ts';

interface VenueRailProps extends Pick<LayoutProps, 'locale' | 'location' | 't'> {
  readonly className: string | undefined;
}

/** The chosen venue as a ticket, with links to its games and its map; without a venue, a button that opens the chooser. */
export function VenueRail({ locale, location, t, className }: VenueRailProps) {
  const directions = directionsHref(location);
  return (
    <aside
      className={`${styles.rail} ${className}`}
      aria-label={location === null ? t('Choose a venue') : t('Your venue')}
    >
      {location === null ? (
        <div className={styles.choose}>
          <p className={styles.heading}>{t('Choose a Location to Unlock Games')}</p>
          <ButtonLink href={paths.chooseLocation(locale)} data-interaction="location" data-wants="touch">
            {t('Choose a venue')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <LocationCard location={location} href={paths.location(locale, location.slug)} t={t} headingLevel={2} />
          <ButtonLink href={paths.games(locale, location.slug)}>{t('Choose a Game')}</ButtonLink>
          {directions === null ? null : (
            <ButtonLink href={directions} newTab scheme="secondary">
              {t('Directions')}
              <span className="visually-hidden">({t('Opens in a new tab')})</span>
            </ButtonLink>
          )}
        </>
      )}
    </aside>
  );
}

/** The parts that a layout arranges. Header and footer are outside; the layout's style sheet adapts them. */
export interface LayoutProps extends Pick<PageProps, 'locale' | 'location'> {
  readonly t: Translator;
  /** The breadcrumbs; empty on homes. */
  readonly breadcrumbs: ReactNode;
  /** The blocks of the page. */
  readonly children: ReactNode;
}
