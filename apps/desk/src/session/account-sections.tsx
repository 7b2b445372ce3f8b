import { withCommas } from '@latchkey/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../foundation/text/text.tsx';
import styles from './account.module.css';
import { CodeSection } from './code-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { roleName } from './role-name.ts';
import { sessionKey, useSession } from './session.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The sections of the account: the settings that persons make for themselves. */
export function AccountSections() {
  const t = useText();
  const queries = useQueryClient();
  const session = useSession();
  const { person, grants, locations } = session;
  const readAgain = () => void queries.invalidateQueries({ queryKey: sessionKey });
  const nameLocation = (locationId: string | null) =>
    locationId === null ? t('All locations') : (locations.find(({ id }) => id === locationId)?.name ?? locationId);
  return (
    <div className={styles.sections}>
      <section className={styles.section}>
        <h2>{person.name}</h2>
        <p className={styles.muted}>
          <bdi>{person.email}</bdi>
        </p>
        <ul>
          {grants.map(({ role, locationId }) => (
            <li key={`${role} ${locationId ?? ''}`}>
              {withCommas([roleName(role, t), nameLocation(locationId)], t.locale)}
            </li>
          ))}
        </ul>
      </section>
      {person.hasPassword && <PasswordSection />}
      {person.hasPassword && <CodeSection hasCode={person.hasCode} onChange={readAgain} />}
      <PasskeySection passkeys={person.passkeys} onChange={readAgain} />
      <SessionsSection />
    </div>
  );
}
