import type { ReactNode } from 'react';
import { PressButton } from '../button/press-button.tsx';

export interface QuantityStepsProps {
  readonly quantity: number;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
  /** The reason why the button is disabled, for screen readers and as a hint; null if it is enabled, or needs no reason. */
  readonly decreaseReason: string | null;
  readonly increaseReason: string | null;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
}

interface QuantityLooks {
  /** The class of the whole control; `step` and `output` are those of its buttons and of its number. */
  readonly control: string | undefined;
  readonly step: string | undefined;
  readonly output: string | undefined;
  readonly minus: ReactNode;
  readonly plus: ReactNode;
  /** The name of the counted things, where no text beside the control says it. */
  readonly countLabel?: string | undefined;
}

/** The control for a quantity, without looks: minus, the number, plus. A disabled button stays focusable and gives the reason. */
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
