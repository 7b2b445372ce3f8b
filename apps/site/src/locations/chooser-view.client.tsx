'use client';

import {
  type FoundLocation,
  type GroupView,
  type locationChooserMachine,
  selectClosest,
  selectGroups,
  selectIsChooserLoading,
  selectKnownLocations,
  selectListing,
  selectLocationForm,
  selectOtherLocations,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Translator } from '@latchkey/i18n';
import { Button, ButtonLink } from '@latchkey/ui';
import styles from './chooser-view.module.css';
import { writeClosestHeading, usesMiles } from './distance-words.ts';
import { GroupLists, mapPointsOfGroups } from './group-lists.tsx';
import { ClosestLocations, OtherLocations, OwnLocation } from './location-lists.tsx';
import type { LocationLinks } from './location-row.tsx';
import { type ChosenLocation, toNextHref, findNextPage, readOfferedAt } from './next-page.ts';
import { inCountry, toMapPoints, usStateName } from './town-names.ts';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';
import { SearchForm } from './search-form.client.tsx';
import { SearchNote } from './search-note.tsx';
import { paths } from '../foundation/paths.ts';

const PrintedMap = lazy(async () => ({ default: (await import('@latchkey/ui/map')).PrintedMap }));

interface ChooserViewProps {
  readonly actor: ActorRefFrom<typeof locationChooserMachine>;
  /** The slug of the current location; null for the chain as a whole. */
  readonly current: string | null;
  readonly onSearched: () => void;
  readonly onChosen: (href: string) => void;
}

/** The popup of the location chooser: it renders its machine. */
export function ChooserView({ actor, current, onSearched, onChosen }: ChooserViewProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (newest) => newest);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  // Both are read once, when the popup opens. A choice closes it and leads to another page.
  const [ownSlug] = useState(() => current ?? rememberedLocation());
  const [next] = useState(() =>
    findNextPage(window.location.pathname, window.location.search, current, readOfferedAt()),
  );

  const isLoading = selectIsChooserLoading(snapshot);
  const listing = selectListing(snapshot);
  const closest = isLoading ? null : selectClosest(snapshot);
  const known = selectKnownLocations(snapshot);
  const others = selectOtherLocations(snapshot, { nameOfState: (state) => usStateName(state, t.locale), ownSlug });
  const { country } = selectLocationForm(snapshot);
  const own = known.find(({ slug }) => slug === ownSlug);

  const groups = selectGroups(snapshot);
  const toHref = (location: ChosenLocation) => toNextHref(location, next, t.locale);
  const toGroupHref = ({ key }: { readonly key: string }) => paths.locationGroup(t.locale, key, null);
  const choose = (location: ChosenLocation, press: MouseEvent) => {
    if (!staysHere(press)) return;
    rememberLocation(location.slug);
    press.preventDefault();
    onChosen(toHref(location));
  };
  const pressGroup = ({ key, step }: Pick<GroupView, 'key' | 'step'>, press: MouseEvent) => {
    if (!staysHere(press)) return;
    press.preventDefault();
    actor.send(step === 'closed' || step === 'failed' ? { type: 'group.open', key } : { type: 'group.close' });
  };
  const pressPoint = (id: string, press: MouseEvent) => {
    const location = known.find(({ slug }) => slug === id);
    const group = groups.find(({ key }) => key === id);
    if (location !== undefined) choose(location, press);
    else if (group !== undefined) pressGroup(group, press);
  };
  const isInMiles = usesMiles(known, groups);
  const links: LocationLinks = { t, isInMiles, ownSlug, toHref, onPointAt: setPointedAt, onChoose: choose };

  return (
    <div className={styles.chooser} data-surface="paper">
      <header className={styles.head}>
        <h2>{t('Choose a Location to Unlock Games')}</h2>
      </header>
      <div className={styles.panel}>
        <SearchForm actor={actor} onSearched={onSearched} />
        {/* The element is always in the document, so that screen readers announce changes in it. */}
        <p className={isLoading ? styles.loading : 'visually-hidden'} role="status">
          {isLoading
            ? t('Looking for venues near you')
            : closest !== null &&
              `${writeClosestHeading(t, closest, isInMiles)}: ${t('%count venues', { count: closest.locations.length })}`}
        </p>
        <SearchNote t={t} snapshot={snapshot} />
        {closest === null ? null : <ClosestLocations {...links} headingLevel={3} closest={closest} />}
        {own === undefined || closest?.locations.some(({ id }) => id === own.id) === true ? null : (
          <OwnLocation {...links} headingLevel={3} location={own} />
        )}
        {listing === 'failed' ? <FailureNote t={t} onRetry={() => actor.send({ type: 'list.retry' })} /> : null}
        {listing === 'listing' && others.length === 0 ? <p className={styles.loading}>{t('Loading venues')}</p> : null}
        {others.length === 0 ? null : <OtherLocations {...links} headingLevel={3} groups={others} />}
        {groups.length === 0 ? null : (
          <GroupLists
            {...links}
            headingLevel={3}
            heading={t('Other Locations')}
            groups={groups}
            toGroupHref={toGroupHref}
            onPressGroup={pressGroup}
          />
        )}
      </div>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <PrintedMap
            places={[...mapPointsOfGroups(filterClosed(groups), t.locale, toGroupHref), ...toMapPoints(known, toHref)]}
            focus={choosePointsInView({
              open: groups.find(({ step }) => step === 'open'),
              closest: closest?.locations,
              known,
              groups,
              country,
            })}
            highlightedId={pointedAt}
            labels={{ map: t('Map of our venues'), showAll: t('Show all venues') }}
            onChoose={({ id }, press) => pressPoint(id, press)}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** Returns the groups whose locations are not on the map themselves. */
function filterClosed(groups: readonly GroupView[]): readonly GroupView[] {
  return groups.filter(({ step }) => step !== 'open');
}

/** The content of the map, from which the points in view are chosen. */
interface MapContent {
  readonly open: GroupView | undefined;
  readonly closest: readonly FoundLocation[] | undefined;
  readonly known: readonly FoundLocation[];
  readonly groups: readonly GroupView[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Returns the ids of the points that the map zooms to: an open group, else the locations that were found, else those in the country. */
function choosePointsInView({ open, closest, known, groups, country }: MapContent): readonly string[] {
  if (open !== undefined) return open.locations.map(({ slug }) => slug);
  if (closest !== undefined) return closest.map(({ slug }) => slug);
  const groupsInCountry = groups.filter((group) => group.country === country);
  return groups.length > 0 ? groupsInCountry.map(({ key }) => key) : inCountry(known, country).map(({ slug }) => slug);
}

interface FailureNoteProps {
  readonly t: Translator;
  readonly onRetry: () => void;
}

/** The note that the api did not respond, with the ways to try again or to open the page that lists every venue. */
function FailureNote({ t, onRetry }: FailureNoteProps) {
  const href = paths.venues(t.locale);
  return (
    <div className={styles.note} role="alert">
      <p>{t('We could not load the venues')}</p>
      <p className={styles.ways}>
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
        <ButtonLink size="small" scheme="secondary" href={href} onClick={(press) => leave(press, href)}>
          {t('See the full list')}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Loads the whole page: if the network has failed, the browser's own message is the best one. */
function leave(press: MouseEvent, href: string): void {
  if (!staysHere(press)) return;
  press.preventDefault();
  window.location.assign(href);
}

/** Returns whether a press follows a link in this tab, not in another tab or window. */
function staysHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
