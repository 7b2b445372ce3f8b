import { type Translator, zoneName } from '@latchkey/i18n';
import styles from './booking-widget.module.css';

export interface BookingHeadingProps {
  readonly t: Translator;
  readonly location: { readonly name: string; readonly timeZone: string };
}

/** The heading of the booking widget, with the venue and its time zone. */
export function BookingHeading({ t, location }: BookingHeadingProps) {
  return (
    <header className={styles.heading}>
      <h2>{t('Book Now')}</h2>
      {/* The name of a zone may differ between the server's tables and the browser's. */}
      <p suppressHydrationWarning>
        {location.name}. {t('Venue time (%zone)', { zone: zoneName(location.timeZone, t.locale) })}
      </p>
    </header>
  );
}
