import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { dateInZone, useNow } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, useSession } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { longSpanName } from './bucket-name.ts';
import { ExportDialog } from './export-dialog.tsx';
import { FiguresAside } from './figures-aside.tsx';
import { FiguresChart } from './figures-chart.tsx';
import { writeFiguresFile } from './figures-columns.ts';
import { FiguresFilter, type ChosenFilters } from './figures-filter.tsx';
import { FiguresTable } from './figures-table.tsx';
import { FiguresTiles } from './figures-tiles.tsx';
import { LocationFigures } from './location-figures.tsx';
import { nameMainSum } from './measures.ts';
import { chooseFittingStep, isPeriod, toPeriod } from './period-choice.ts';
import { saveFile } from '../foundation/save-file.ts';
import styles from './figures-screen.module.css';

const firstFilters: ChosenFilters = {
  choice: 'fourWeeks',
  typed: { from: '', to: '' },
  step: 'day',
  locationId: '',
  gameId: '',
  method: 'all',
  currency: '',
};

/** The screen with the sales and the visits of the locations that the person manages. */
export function FiguresScreen() {
  const t = useText();
  const office = useOffice();
  const { locations } = useSession();
  const [filters, setFilters] = useState(firstFilters);
  const [isByLocation, setIsByLocation] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const { choice, typed, locationId, gameId, method } = filters;
  const zone = (locations.find(({ id }) => id === locationId) ?? locations[0])?.timeZone ?? 'UTC';
  const today = dateInZone(useNow(60_000), zone);
  const period = choice === 'dates' ? typed : toPeriod(choice, today);
  const step = chooseFittingStep(filters.step, period);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['figures', period.from, period.to, step, locationId, gameId, t.locale],
    queryFn: async ({ signal }) => {
      const query = {
        ...period,
        step,
        locale: t.locale,
        ...(locationId !== '' && { locationId }),
        ...(gameId !== '' && { gameId }),
      };
      return requireData(await office.getFigures({}, { query, signal }));
    },
    enabled: isPeriod(period),
    placeholderData: keepPreviousData,
  });
  const areOfSeveralLocations =
    locationId === '' &&
    locations.filter(({ role, soldBy }) => soldBy === 'here' && allows(role, 'manager')).length > 1;
  const figures = data?.currencies.find(({ currency }) => currency === filters.currency) ?? data?.currencies[0];
  return (
    <Screen
      title={t('Figures')}
      isWide
      actions={
        <>
          <Button
            icon="download"
            onClick={() => {
              if (figures === undefined) return;
              const { from, to } = figures.total;
              saveFile(`figures-${from}-${to}.csv`, writeFiguresFile(figures, { method }, t));
            }}
          >
            {t('Download CSV')}
          </Button>
          <Button icon="log" onClick={() => setIsExporting(true)}>
            {t('Files for the accountant')}
          </Button>
        </>
      }
    >
      <FiguresFilter
        filters={filters}
        onChange={setFilters}
        period={period}
        step={step}
        rooms={data?.rooms ?? []}
        currencies={data?.currencies.map(({ currency }) => currency) ?? []}
      />
      {!isPeriod(period) && (
        <Notice tone="warn">{t('Choose an end that is not before the beginning, and at most three years.')}</Notice>
      )}
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {figures === undefined && error === null && <Skeleton lines={8} />}
      {figures !== undefined && data !== undefined && error === null && (
        <div className={styles.shown} aria-busy={isPlaceholderData}>
          <FiguresTiles figures={figures} method={method} />
          <p className={styles.compared}>
            {t('Compared with %before and, a year before, with %year.', {
              before: longSpanName(figures.before, t.dates),
              year: longSpanName(figures.yearBefore, t.dates),
            })}
          </p>
          {areOfSeveralLocations &&
            (isByLocation ? (
              <LocationFigures period={period} gameId={gameId} currency={figures.currency} />
            ) : (
              <Button icon="figures" onClick={() => setIsByLocation(true)}>
                {t('Show each location')}
              </Button>
            ))}
          <div className={styles.columns}>
            <div className={styles.main}>
              <section>
                <h2 className={styles.title}>
                  {nameMainSum(method, t)} <span>{longSpanName(figures.total, t.dates)}</span>
                </h2>
                <FiguresChart figures={figures} step={data.step} method={method} />
              </section>
              <FiguresTable figures={figures} step={data.step} method={method} />
            </div>
            <FiguresAside figures={figures} leftOut={data.leftOut} isOfRoom={gameId !== ''} />
          </div>
        </div>
      )}
      {isExporting && (
        <ExportDialog shown={period} today={today} locationId={locationId} onClose={() => setIsExporting(false)} />
      )}
    </Screen>
  );
}
