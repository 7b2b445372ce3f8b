import { QuantitySteps, type QuantityStepsProps } from '@latchkey/ui';
import { Icon } from '../icons/icon.tsx';
import { squareClass } from './button.tsx';
import styles from './stepper.module.css';

interface StepperProps extends QuantityStepsProps {
  /** What is counted, where no text beside it says so. */
  readonly countLabel?: string;
}

/** Fewer, how many, more: the control of the desk. */
export function Stepper(props: StepperProps) {
  return (
    <QuantitySteps
      {...props}
      control={styles.stepper}
      step={squareClass('secondary')}
      output={styles.quantity}
      minus={<Icon name="minus" />}
      plus={<Icon name="plus" />}
    />
  );
}
