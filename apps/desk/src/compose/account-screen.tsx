import { useText } from '../foundation/text/text.tsx';
import { AccountSections } from '../session/account-sections.tsx';
import { Screen } from '../shell/screen.tsx';

export function AccountScreen() {
  const t = useText();
  return (
    <Screen title={t('Account')}>
      <AccountSections />
    </Screen>
  );
}
