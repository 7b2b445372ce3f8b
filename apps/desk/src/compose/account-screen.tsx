import { useText } from '../foundation/text/text.tsx';
import { AccountSections } from '../session/account-sections.tsx';
import { Screen } from '../shell/screen.tsx';

/** The screen of the signed-in person's own account. */
export function AccountScreen() {
  const t = useText();
  return (
    <Screen title={t('Account')}>
      <AccountSections />
    </Screen>
  );
}
