import { QuantitySteps, type QuantityStepsProps } from '@latchkey/ui';
import { Icon } from '../icons/icon.tsx';
import { squareClass } from './button.tsx';
import styles from './stepper.module.css';

interface StepperProps extends QuantityStepsProps {
  /** The name of the counted things, where no text beside the control says it. */
  readonly countLabel?: string;
}

/** The control of the desk for a number: a button for fewer, the number, and a button for more. */
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
