import { useId, type InputHTMLAttributes } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong, null where nothing is. */
  readonly error: string | null;
  readonly onValue: (value: string) => void;
}

/** A labelled line of text whose message is tied to it. */
export function TextField({ label, hint, error, onValue, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint === undefined ? null : `${id}-hint`, error === null ? null : `${id}-error`].filter(
    (part) => part !== null,
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required="true"
        aria-invalid={error !== null}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onChange={(event) => onValue(event.target.value)}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === null ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
