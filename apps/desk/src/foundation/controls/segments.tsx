import { type ReactNode, useId } from 'react';
import styles from './segments.module.css';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one among a few, all of them visible: radio buttons in a row. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
