import styles from './quantity-control.module.css';

interface QuantityControlProps {
  readonly quantity: number;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
  /** Why a button is disabled, for screen readers and as a hint; null if it is enabled. */
  readonly decreaseReason: string | null;
  readonly increaseReason: string | null;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
}

/** Minus, the quantity, plus. A disabled button stays focusable and gives the reason. */
export function QuantityControl(props: QuantityControlProps) {
  return (
    <div className={styles.control}>
      <StepButton
        sign="minus"
        label={props.decreaseLabel}
        isEnabled={props.canDecrease}
        reason={props.decreaseReason}
        onPress={props.onDecrease}
      />
      <output className={styles.quantity}>{props.quantity}</output>
      <StepButton
        sign="plus"
        label={props.increaseLabel}
        isEnabled={props.canIncrease}
        reason={props.increaseReason}
        onPress={props.onIncrease}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly sign: 'minus' | 'plus';
  readonly label: string;
  readonly isEnabled: boolean;
  readonly reason: string | null;
  readonly onPress: () => void;
}

function StepButton({ sign, label, isEnabled, reason, onPress }: StepButtonProps) {
  const hint = isEnabled ? null : reason;
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={hint === null ? label : `${label}. ${hint}`}
      title={hint ?? undefined}
      aria-disabled={!isEnabled || undefined}
      onClick={() => {
        if (isEnabled) onPress();
      }}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={sign === 'minus' ? 'M2 8h12' : 'M2 8h12M8 2v12'} stroke="currentColor" strokeWidth="2.25" />
      </svg>
    </button>
  );
}
