import type { FiguresWire } from '@latchkey/cms-client/contract';
import { useQuery } from '@tanstack/react-query';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { saveFile } from '../foundation/save-file.ts';
import { useText } from '../foundation/text/text.tsx';
import { allows, useSession } from '../session/session.tsx';
import { longSpanName } from './bucket-name.ts';
import { createLocationColumns, writeLocationsFile, type LocationRow } from './location-columns.ts';
import type { Period } from './period-choice.ts';
import styles from './figures-table.module.css';
import screen from './figures-screen.module.css';

interface LocationFiguresProps {
  readonly period: Period;
  /** The id of the game; empty for all games. */
  readonly gameId: string;
  readonly currency: string;
}

/** The table of the locations, with the figures of a year before, and a button that saves it as a file. */
export function LocationFigures({ period, gameId, currency }: LocationFiguresProps) {
  const t = useText();
  const { data, error, refetch } = useLocations(period, gameId);
  const rows = data === undefined ? [] : listRows(data, currency);
  const columns = createLocationColumns(currency, t);
  const name = t('By location');
  return (
    <section className={screen.byLocation}>
      <div className={screen.titleRow}>
        <h2 className={screen.title}>
          {name} <span>{longSpanName(period, t.dates)}</span>
        </h2>
        <Button
          icon="download"
          isDisabled={data === undefined}
          onClick={() => {
            if (data === undefined) return;
            const all = [...new Set(data.flatMap(({ figures }) => figures.currencies.map((each) => each.currency)))];
            const rowsOfAll = all.flatMap((each) => listRows(data, each));
            saveFile(`locations-${period.from}-${period.to}.csv`, writeLocationsFile(rowsOfAll, t));
          }}
        >
          {t('Download the locations as CSV')}
        </Button>
      </div>
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && (
        // The table can be wider than the screen, and has the focus so that the keys scroll it, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Location')}</th>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">
                    <bdi>{row.name}</bdi>
                  </th>
                  {columns.map((column) => (
                    <td key={column.name}>
                      <bdi>{column.text(row)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface Read {
  readonly name: string;
  readonly figures: FiguresWire;
}

/** Reads one location after the other, since the many requests of a large chain must not slow down the work of others. */
function useLocations(period: Period, gameId: string) {
  const office = useOffice();
  const t = useText();
  const { locations } = useSession();
  return useQuery({
    queryKey: ['figures', 'locations', period.from, period.to, gameId, t.locale],
    queryFn: async ({ signal }) => {
      const read: Read[] = [];
      for (const { id, name, role, soldBy } of locations) {
        if (soldBy !== 'here' || !allows(role, 'manager')) continue;
        const query = {
          ...period,
          step: 'month' as const,
          locale: t.locale,
          locationId: id,
          ...(gameId !== '' && { gameId }),
        };
        read.push({ name, figures: requireData(await office.getFigures({}, { query, signal })) });
      }
      return read;
    },
  });
}

function listRows(read: readonly Read[], currency: string): readonly LocationRow[] {
  return read.flatMap(({ name, figures: { currencies } }) =>
    currencies.filter((each) => each.currency === currency).map((figures) => ({ name, figures })),
  );
}
