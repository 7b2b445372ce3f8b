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
  /** The classes of the whole, of its buttons and of its number. */
  readonly control: string | undefined;
  readonly step: string | undefined;
  readonly output: string | undefined;
  readonly minus: ReactNode;
  readonly plus: ReactNode;
  /** What is counted, where no text beside it says so. */
  readonly countLabel?: string | undefined;
}

/** Minus, the quantity, plus, without looks. A disabled button stays focusable and gives the reason. */
export function QuantitySteps(props: QuantityStepsProps & QuantityLooks) {
  const step = (canPress: boolean, name: string, reason: string | null, onClick: () => void, sign: ReactNode) => {
    const hint = (!canPress && reason) || undefined;
    return (
      <PressButton
        className={props.step}
        isDisabled={!canPress}
        aria-label={hint ? `${name}. ${hint}` : name}
        title={hint}
        onClick={onClick}
      >
        {sign}
      </PressButton>
    );
  };
  return (
    <div className={props.control}>
      {step(props.canDecrease, props.decreaseLabel, props.decreaseReason, props.onDecrease, props.minus)}
      <output className={props.output} aria-label={props.countLabel}>
        {props.quantity}
      </output>
      {step(props.canIncrease, props.increaseLabel, props.increaseReason, props.onIncrease, props.plus)}
    </div>
  );
}
