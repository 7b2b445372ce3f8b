import { useState } from 'react';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { LanguageField } from '../foundation/controls/language-field.tsx';
import { Menu } from '../foundation/controls/menu.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { themes, useTheme } from '../foundation/theme/theme.ts';
import { useQueueState } from '../offline/offline.tsx';
import { roleName } from '../session/role-name.ts';
import { findHighestRole, useCurrentSession } from '../session/session.tsx';
import styles from './person-menu.module.css';

interface PersonMenuProps {
  readonly onShowShortcuts: () => void;
}

/** The menu of the signed-in person: the name, the language and the theme, the account, and signing out. */
export function PersonMenu({ onShowShortcuts }: PersonMenuProps) {
  const t = useText();
  const { session } = useCurrentSession();
  const [theme, setTheme] = useTheme();
  const [isLeaving, setIsLeaving] = useState(false);
  const themeNames = { system: t('Same as the device'), light: t('Light'), dark: t('Dark') };
  return (
    <>
      <Menu icon="person" label={t('Account')}>
        {(close) => (
          <>
            <p>
              <strong>{session.person.name}</strong>
              <br />
              <span className={styles.muted}>{roleName(findHighestRole(session), t)}</span>
            </p>
            <Segments
              label={t('Theme')}
              options={themes.map((value) => ({ value, label: themeNames[value] }))}
              value={theme}
              onChange={setTheme}
            />
            <LanguageField />
            <div className={styles.actions}>
              <Link to={{ page: 'account' }} className={buttonClass()} onClick={close}>
                {t('Password and passkeys')}
              </Link>
              <Button
                icon="keyboard"
                onClick={() => {
                  close();
                  onShowShortcuts();
                }}
              >
                {t('Shortcuts')}
              </Button>
              <Button
                icon="signOut"
                onClick={() => {
                  close();
                  setIsLeaving(true);
                }}
              >
                {t('Sign out')}
              </Button>
            </div>
          </>
        )}
      </Menu>
      {isLeaving && <LeaveDialog onClose={() => setIsLeaving(false)} />}
    </>
  );
}

/** The dialog that asks before signing out, and warns of unsent changes, which would be lost. */
function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { signOut } = useCurrentSession();
  const { items } = useQueueState();
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const leave = async () => {
    setState('busy');
    if (!(await signOut())) setState('failed');
  };
  return (
    <Dialog
      title={t('Sign out')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind={items.length > 0 ? 'danger' : 'primary'} isBusy={state === 'busy'} onClick={() => void leave()}>
            {t('Sign out')}
          </Button>
        </>
      }
    >
      {items.length > 0 && (
        <Notice tone="warn">
          {t('%count changes have not reached the server. They are lost if you sign out now.', { count: items.length })}
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="danger">
          {t(
            'We could not reach the server. The saved day was deleted from this device, but you are still signed in. Sign out again when there is a connection.',
          )}
        </Notice>
      )}
      <p>{t('The day that is saved on this device will be deleted.')}</p>
    </Dialog>
  );
}
