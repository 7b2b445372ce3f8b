'use client';

import {
  type locationChooserMachine,
  selectClosest,
  selectHasFoundNothing,
  selectIsChooserLoading,
  selectKnownLocations,
  selectListing,
  selectLocationForm,
  selectOtherLocations,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import styles from './chooser-view.module.css';
import { ClosestLocations } from './closest-locations.tsx';
import { FailureNote } from './failure-note.tsx';
import { LocationRow, type LocationLinks } from './location-row.tsx';
import { nextPageAt, nextPageFrom, offeredAtHere, type NextPage } from './next-page.ts';
import { OtherLocations } from './other-locations.tsx';
import { inCountry, placesOf, usStateName } from './place-names.ts';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';
import { SearchForm } from './search-form.client.tsx';
import { staysHere } from './stays-here.ts';

const PrintedMap = lazy(async () => ({ default: (await import('@latchkey/ui/map')).PrintedMap }));

interface ChooserViewProps {
  readonly actor: ActorRefFrom<typeof locationChooserMachine>;
  /** Slug of the location on show; null for the chain as a whole. */
  readonly current: string | null;
  readonly nextPage: NextPage | undefined;
  readonly onSearched: () => void;
  readonly onChosen: (href: string) => void;
}

/** §2 Location chooser popup: the machine decides, this shows. */
export function ChooserView({ actor, current, nextPage, onSearched, onChosen }: ChooserViewProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (newest) => newest);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  // Read once, when the popup opens: what is chosen now leads away from here.
  const [ownSlug] = useState(() => current ?? rememberedLocation());
  const [next] = useState(
    () => nextPage ?? nextPageFrom(window.location.pathname, window.location.search, current, offeredAtHere()),
  );

  const isLoading = selectIsChooserLoading(snapshot);
  const listing = selectListing(snapshot);
  const closest = isLoading ? null : selectClosest(snapshot);
  const known = selectKnownLocations(snapshot);
  const others = selectOtherLocations(snapshot, { nameOfState: (state) => usStateName(state, t.locale), ownSlug });
  const { country } = selectLocationForm(snapshot);
  const own = known.find(({ slug }) => slug === ownSlug);

  const links: LocationLinks = {
    t,
    ownSlug,
    hrefOf: (slug) => nextPageAt(slug, next, t.locale),
    onPointAt: setPointedAt,
    onChoose: (slug, press) => {
      if (!staysHere(press)) return;
      rememberLocation(slug);
      press.preventDefault();
      onChosen(links.hrefOf(slug));
    },
  };

  return (
    <div className={styles.chooser} data-surface="paper">
      <header className={styles.head}>
        <h2>{t('Choose a Location to Unlock Games')}</h2>
      </header>
      <div className={styles.desk}>
        <SearchForm actor={actor} onSearched={onSearched} />
        {/* Stands from the beginning, so that screen readers hear what changes in it. */}
        <p className={isLoading ? styles.loading : 'visually-hidden'} role="status">
          {isLoading
            ? t('Looking for locations near you')
            : closest !== null &&
              `${t(closest.heading)}: ${t('%count locations', { count: closest.locations.length })}`}
        </p>
        {selectHasFoundNothing(snapshot) ? (
          <p className={styles.note} role="alert">
            {t('Nothing found. Try another city or postal code.')}
          </p>
        ) : null}
        {closest === null ? null : <ClosestLocations {...links} closest={closest} />}
        {own === undefined || closest?.locations.some(({ id }) => id === own.id) === true ? null : (
          <section aria-labelledby="chooser-own">
            <h3 id="chooser-own" className={styles.heading}>
              {t('Your venue')}
            </h3>
            <ul className={styles.rows}>
              <LocationRow {...links} location={own} />
            </ul>
          </section>
        )}
        {listing === 'failed' ? <FailureNote t={t} onRetry={() => actor.send({ type: 'list.retry' })} /> : null}
        {listing === 'listing' && others.length === 0 ? (
          <p className={styles.loading}>{t('Loading locations')}</p>
        ) : null}
        {others.length === 0 ? null : <OtherLocations {...links} groups={others} />}
      </div>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <PrintedMap
            places={placesOf(known, links.hrefOf)}
            focus={(closest?.locations ?? inCountry(known, country)).map(({ slug }) => slug)}
            highlightedId={pointedAt}
            labels={{ map: t('Map of our locations'), showAll: t('Show all locations') }}
            onChoose={({ id }, press) => links.onChoose(id, press)}
          />
        </Suspense>
      </div>
    </div>
  );
}
