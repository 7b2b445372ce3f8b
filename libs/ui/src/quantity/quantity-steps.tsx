import type { ReactNode } from 'react';
import { PressButton } from '../button/press-button.tsx';

export interface QuantityStepsProps {
  readonly quantity: number;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
  /** Why a button is disabled, for screen readers and as a hint; null if it is enabled, or needs no reason. */
  readonly decreaseReason: string | null;
  readonly increaseReason: string | null;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
}

interface QuantityLooks {
  readonly classes: Readonly<Partial<Record<'control' | 'step' | 'quantity', string | undefined>>>;
  readonly minus: ReactNode;
  readonly plus: ReactNode;
  /** What is counted, where no text beside it says so. */
  readonly countLabel?: string | undefined;
}

/** Minus, the quantity, plus, without looks. A disabled button stays focusable and gives the reason. */
export function QuantitySteps(props: QuantityStepsProps & QuantityLooks) {
  const { classes } = props;
  const step = (canPress: boolean, name: string, reason: string | null, onClick: () => void, sign: ReactNode) => {
    const hint = canPress ? null : reason;
    return (
      <PressButton
        className={classes.step}
        isDisabled={!canPress}
        aria-label={hint === null ? name : `${name}. ${hint}`}
        title={hint ?? undefined}
        onClick={onClick}
      >
        {sign}
      </PressButton>
    );
  };
  return (
    <div className={classes.control}>
      {step(props.canDecrease, props.decreaseLabel, props.decreaseReason, props.onDecrease, props.minus)}
      <output className={classes.quantity} aria-label={props.countLabel}>
        {props.quantity}
      </output>
      {step(props.canIncrease, props.increaseLabel, props.increaseReason, props.onIncrease, props.plus)}
    </div>
  );
}
