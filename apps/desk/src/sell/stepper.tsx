import { IconButton } from '../foundation/controls/button.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted. */
  readonly name: string;
  readonly quantity: number;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
}

/** Fewer, how many, more. */
export function Stepper({ name, quantity, canDecrease, canIncrease, onDecrease, onIncrease }: StepperProps) {
  const t = useText();
  return (
    <div className={styles.stepper}>
      <IconButton
        kind="secondary"
        icon="minus"
        label={t('One fewer: %name', { name })}
        isDisabled={!canDecrease}
        onClick={onDecrease}
      />
      <output className={styles.quantity} aria-label={name}>
        {quantity}
      </output>
      <IconButton
        kind="secondary"
        icon="plus"
        label={t('One more: %name', { name })}
        isDisabled={!canIncrease}
        onClick={onIncrease}
      />
    </div>
  );
}
