import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** The error message; null if there is none. */
  readonly error: string | null;
  /** True where the error is announced to screen readers, because it appears later than the press that caused it. */
  readonly isErrorSpoken?: boolean;
  /** Takes the value as it is typed; absent where the browser keeps the value. */
  readonly onValue?: (value: string) => void;
  /** The content beside the input, for example the submit button. */
  readonly children?: ReactNode;
}

/** A labelled text input whose error message is tied to it. */
export function TextField({
  label,
  hint,
  isOptional = false,
  error,
  isErrorSpoken = false,
  onValue,
  id: givenId,
  children,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint === undefined ? null : `${id}-hint`, error === null ? null : `${id}-error`].filter(
    (part) => part !== null,
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-required={!isOptional}
          aria-invalid={error !== null}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          {...(onValue && { onChange: (event) => onValue(event.target.value) })}
        />
        {children}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === null ? null : (
        <p id={`${id}-error`} className={styles.error} role={isErrorSpoken ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
