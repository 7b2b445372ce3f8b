import { EmptyState } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { Screen } from './screen.tsx';

/** The notice in place of a screen of bookings, at a location whose bookings are in another system. */
export function SoldElsewhere({ title }: { readonly title: string }) {
  const t = useText();
  return (
    <Screen title={title}>
      <EmptyState icon="ticket" title={t('This location sells through another system.')}>
        {t('Please sell there. This day sheet does not show those sales.')}
      </EmptyState>
    </Screen>
  );
}
