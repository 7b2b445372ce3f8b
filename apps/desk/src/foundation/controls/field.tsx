import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';

interface Labelled {
  readonly label: string;
  /** The text that helps before the person types. */
  readonly hint?: ReactNode;
  /** The text that says what is wrong with the value; null or empty for nothing. */
  readonly error?: string | null | undefined;
}

interface TextFieldProps
  extends Labelled, Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'className' | 'id' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, hint, error, onChange, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...rest}
          {...ids}
          type={type}
          className={styles.box}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface TextAreaProps
  extends Labelled, Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'className' | 'id' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextArea({ label, hint, error, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          {...rest}
          {...ids}
          rows={rows}
          className={styles.box}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps<Value extends string>
  extends Labelled, Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'className' | 'id' | 'value' | 'children'> {
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice from a list, by the `select` element, which each device shows in its own way. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  options,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <select
          {...rest}
          {...ids}
          className={`${styles.box} ${styles.select}`}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckFieldProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends Labelled {
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A label above a control, with its hint and its error. */
function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const isWrong = typeof error === 'string' && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': isWrong || undefined })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
