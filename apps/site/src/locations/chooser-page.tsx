import {
  type LocationChooserSnapshot,
  selectClosest,
  selectGroups,
  selectKnownLocations,
  selectListing,
  selectLocationForm,
  selectOtherLocations,
} from '@latchkey/booking-core';
import type { Game } from '@latchkey/cms-client/contract';
import { type Locale, localeRecord, type Translator } from '@latchkey/i18n';
import { countries, countryName } from '@latchkey/i18n/countries';
import { buttonClass, ButtonLink } from '@latchkey/ui';
import { paths } from '../foundation/paths.ts';
import select from '../forms/select-arrow.module.css';
import { searchFields } from './chooser-page-query.ts';
import styles from './chooser-view.module.css';
import { usesMiles } from './distance-words.ts';
import { GroupLists } from './group-lists.tsx';
import { ClosestLocations, OtherLocations } from './location-lists.tsx';
import { type ChosenLocation, type NextPage, toNextHref } from './next-page.ts';
import { SearchNote } from './search-note.tsx';
import { usStateName } from './town-names.ts';

interface ChooserPageProps {
  readonly t: Translator;
  readonly snapshot: LocationChooserSnapshot;
  readonly next: NextPage;
  /** The page before, which the next search keeps; null if unknown. */
  readonly before: string | null;
  /** The game whose locations are listed; null for all locations. */
  readonly game: Pick<Game, 'slug' | 'name'> | null;
}

/** The location chooser as a page, for browsers without scripts: a form, and links. */
export function ChooserPage({ t, snapshot, next, before, game }: ChooserPageProps) {
  const closest = selectClosest(snapshot);
  const others = selectOtherLocations(snapshot, { nameOfState: (state) => usStateName(state, t.locale) });
  const groups = selectGroups(snapshot);
  const isInMiles = usesMiles(selectKnownLocations(snapshot), groups);
  const toHref = (location: ChosenLocation) => toNextHref(location, next, t.locale);
  const links = { t, isInMiles, ownSlug: null, toHref };
  const listHeading = game === null ? t('Other Locations') : t('Available in');
  return (
    <div className={styles.page} data-surface="paper">
      <div className={styles.head}>
        <h1>{t('Choose a Location to Unlock Games')}</h1>
        {game === null ? null : (
          <p>
            <a href={paths.game(t.locale, null, game.slug)}>{game.name}</a>
          </p>
        )}
      </div>
      <div className={styles.panel}>
        <SearchForm t={t} snapshot={snapshot} before={before} game={game} />
        <SearchNote t={t} snapshot={snapshot} />
        {closest === null ? null : <ClosestLocations {...links} headingLevel={2} closest={closest} />}
        {selectListing(snapshot) === 'listed' ? null : (
          <div className={styles.note} role="alert">
            <p>{t('We could not load the venues')}</p>
            <p className={styles.ways}>
              <ButtonLink size="small" scheme="secondary" href={paths.venues(t.locale)}>
                {t('See the full list')}
              </ButtonLink>
            </p>
          </div>
        )}
        {others.length === 0 ? null : <OtherLocations {...links} headingLevel={2} groups={others} />}
        {groups.length === 0 ? null : (
          <GroupLists
            {...links}
            headingLevel={2}
            heading={listHeading}
            groups={groups}
            toGroupHref={({ key }) => writeGroupHref(t.locale, key, { game, before })}
          />
        )}
      </div>
    </div>
  );
}

/** Returns the URL of the same page with a group open. Its query, which names the group, also keeps the page before. */
function writeGroupHref(
  locale: Locale,
  key: string,
  { game, before }: Pick<ChooserPageProps, 'game' | 'before'>,
): string {
  const [path = '', hash = ''] = paths.locationGroup(locale, key, game?.slug ?? null).split('#');
  const kept = before === null ? '' : `&${new URLSearchParams({ [searchFields.before]: before }).toString()}`;
  return `${path}${kept}#${hash}`;
}

/** The form of a search, which the browser sends to the same page. Its hidden fields keep the page before and the game. */
function SearchForm({ t, snapshot, before, game }: Pick<ChooserPageProps, 't' | 'snapshot' | 'before' | 'game'>) {
  const { country, search, errors } = selectLocationForm(snapshot);
  const renderError = (name: string, error: string | null) =>
    error === null ? null : (
      <p id={`${name}-error`} className={styles.error}>
        {error}
      </p>
    );
  return (
    <form className={styles.form} role="search" method="get" action={paths.chooseLocation(t.locale)} noValidate>
      {before === null ? null : <input type="hidden" name={searchFields.before} value={before} />}
      {game === null ? null : <input type="hidden" name={searchFields.game} value={game.slug} />}
      <div className={styles.field}>
        <label htmlFor="chooser-country">{t('Country')}</label>
        <select
          id="chooser-country"
          name={searchFields.country}
          className={`${styles.input} ${select.arrow}`}
          defaultValue={country}
          aria-required="true"
          aria-invalid={errors.country !== null}
          aria-describedby={errors.country === null ? undefined : 'chooser-country-error'}
        >
          {listCountriesByName(t.locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {renderError('chooser-country', errors.country === null ? null : t(errors.country))}
      </div>
      <div className={styles.field}>
        <label htmlFor="chooser-search">{t('Zip or City')}</label>
        <input
          id="chooser-search"
          type="search"
          name={searchFields.words}
          className={styles.input}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-required="true"
          aria-invalid={errors.search !== null}
          aria-describedby={errors.search === null ? undefined : 'chooser-search-error'}
          defaultValue={search}
        />
        {renderError('chooser-search', errors.search === null ? null : t(errors.search))}
      </div>
      <div className={styles.submit}>
        <button type="submit" className={buttonClass()}>
          {t('Search')}
        </button>
      </div>
    </form>
  );
}

function listCountriesByName(locale: Locale): readonly { readonly code: string; readonly name: string }[] {
  const { intlTag } = localeRecord(locale);
  const named = Object.values(countries).map(({ isoCode }) => ({
    code: isoCode,
    name: countryName(isoCode, intlTag),
  }));
  return named.toSorted((one, other) => one.name.localeCompare(other.name, intlTag));
}
