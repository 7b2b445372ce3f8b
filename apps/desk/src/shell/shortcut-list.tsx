import { CheckField } from '../foundation/controls/field.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './shortcut-list.module.css';
import { useShortcutList, useShortcutSwitch } from './shortcuts.tsx';

/** The keys of the present screen, and the switch for all of them. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const shortcuts = useShortcutList();
  const [areOn, setAreOn] = useShortcutSwitch();
  return (
    <Dialog title={t('Shortcuts')} size="small" onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ key, label }) => (
          <div key={`${key} ${label}`} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <CheckField label={t('Use single-key shortcuts')} isChecked={areOn} onChange={setAreOn} />
    </Dialog>
  );
}
