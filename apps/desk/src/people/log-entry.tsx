import type { AuditEntryWire } from '@latchkey/cms-client/contract';
import { formatDateTimeInZone } from '@latchkey/i18n';
import { useText } from '../foundation/text/text.tsx';
import { roleName } from '../session/role-name.ts';
import { type DeskLocation, useSession } from '../session/session.tsx';
import { useLocationName } from '../session/use-location-name.ts';
import { listChangedFields } from './changed-fields.ts';
import styles from './log.module.css';
import { operationName } from './operation-name.ts';

/** Finds the time zone of a location; that of the device for acts of the whole chain. */
export function findZone(locations: readonly DeskLocation[], locationId: string | null): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return locations.find(({ id }) => id === locationId)?.timeZone ?? own;
}

/**
 * Says whether a subject is an id that means nothing to a reader: a UUID, as of persons, or an id with a short prefix, as of closures. References of
 * bookings are shown.
 */
function isInternal(subject: string): boolean {
  return /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z]{2,4}_.+)$/u.test(subject);
}

/** A row of the log: an act of the staff, with the fields that it has changed. */
export function LogEntry({ entry }: { readonly entry: AuditEntryWire }) {
  const t = useText();
  const nameLocation = useLocationName();
  const { locations } = useSession();
  const { at, who, role, operation, locationId, subject, before, after } = entry;
  const fields = listChangedFields(before, after);
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={at}>{formatDateTimeInZone(at, findZone(locations, locationId), t.dates)}</time>
      </td>
      <td>
        <bdi>{who}</bdi>
        {role !== null && <small>{roleName(role, t)}</small>}
      </td>
      <td>
        <strong>{operationName(operation, t)}</strong>
        {subject !== null && !isInternal(subject) && (
          <span className={styles.subject}>
            <bdi>{subject}</bdi>
          </span>
        )}
      </td>
      <td>{locationId === null ? t('All locations') : <bdi>{nameLocation(locationId)}</bdi>}</td>
      <td className={styles.changes}>
        {fields.length > 0 && (
          <details className={styles.changedFields}>
            <summary>{t('What changed')}</summary>
            <div>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('Field')}</th>
                    <th scope="col">{t('Before')}</th>
                    <th scope="col">{t('After')}</th>
                  </tr>
                </thead>
                <tbody>
                  {fields.map(({ name, before: was, after: is }) => (
                    <tr key={name}>
                      <th scope="row">
                        <bdi>{name}</bdi>
                      </th>
                      <td>{was === null ? '–' : <bdi>{was}</bdi>}</td>
                      <td>{is === null ? '–' : <bdi>{is}</bdi>}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        )}
      </td>
    </tr>
  );
}
