import { formatDate } from '@latchkey/i18n';
import { useQuery } from '@tanstack/react-query';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { addDays, dateInZone, useNow } from '../foundation/clock/clock.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, type DeskLocation } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { cashKey } from './cash-key.ts';
import { CashUpList } from './cash-up-list.tsx';
import { CountForm } from './count-form.tsx';
import styles from './cash-up-screen.module.css';

interface CashUpProps {
  readonly location: DeskLocation;
  /** The date of the day, YYYY-MM-DD; today if absent. */
  readonly date?: string | undefined;
}

/** The screen of the cash-up: the takings of a day, and the count of the money in the till. */
export function CashUpScreen({ location, date: wanted }: CashUpProps) {
  const t = useText();
  const office = useOffice();
  const router = useRouter();
  const today = dateInZone(useNow(60_000), location.timeZone);
  const date = wanted ?? today;
  const { data, error, refetch } = useQuery({
    queryKey: cashKey(location.id, date),
    queryFn: async ({ signal }) => requireData(await office.getCashDay({ locationId: location.id, date }, { signal })),
    // The sum is read anew each time, since the person compares the till with it.
    staleTime: 0,
  });
  return (
    <Screen
      title={t('Cash-up')}
      isWide
      actions={
        <TextField
          type="date"
          label={t('Date')}
          required
          max={today}
          // A host closes the till of today, and after midnight that of the day before.
          min={allows(location.role, 'manager') ? undefined : addDays(today, -1)}
          value={date}
          onChange={(value) => {
            if (value !== '') router.go({ page: 'cash-up', location: location.slug, date: value });
          }}
        />
      }
    >
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && error === null && (
        <div className={styles.columns}>
          <div className={styles.days}>
            <p className={styles.date}>{formatDate(date, t.dates, 'full')}</p>
            {data.sums.map((sums) => (
              <CountForm
                key={`${date} ${sums.currency}`}
                location={location}
                date={date}
                sums={sums}
                last={data.cashUps.find((each) => each.date === date && each.currency === sums.currency) ?? null}
              />
            ))}
          </div>
          <CashUpList location={location} cashUps={data.cashUps} />
        </div>
      )}
    </Screen>
  );
}
