import styles from './quantity-control.module.css';
import { QuantitySteps, type QuantityStepsProps } from './quantity-steps.tsx';

/** The control for a quantity, with the looks of the site. */
export function QuantityControl(props: QuantityStepsProps) {
  return (
    <QuantitySteps
      {...props}
      control={styles.control}
      step={styles.step}
      output={styles.quantity}
      minus={sign('M2 8h12')}
      plus={sign('M2 8h12M8 2v12')}
    />
  );
}

function sign(path: string) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2.25" />
    </svg>
  );
}
