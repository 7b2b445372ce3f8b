'use client';

import type { FieldErrors, FormFields } from './form-rules.ts';
import styles from './visitor-form.module.css';

interface ErrorSummaryProps {
  readonly title: string;
  readonly fields: FormFields;
  readonly errors: FieldErrors;
  /** The beginning of the ids of the form's fields. */
  readonly idPrefix: string;
  /** True where the page is the response to the form: such a page starts at its result. */
  readonly hasFocus: boolean;
}

/** Lists the fields of a form that have errors. Each entry leads to its field. */
export function ErrorSummary({ title, fields, errors, idPrefix, hasFocus }: ErrorSummaryProps) {
  const invalid = fields.filter(({ name }) => errors[name] !== undefined);
  const titleId = `${idPrefix}-_summary`;
  if (invalid.length === 0) return null;
  return (
    <div
      data-summary
      className={styles.summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- see `hasFocus`
      autoFocus={hasFocus}
    >
      <h3 id={titleId}>{title}</h3>
      <ul>
        {invalid.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${idPrefix}-${name}`}
              onClick={(event) => {
                // The URL stays the same: a hash would add a step to the history.
                event.preventDefault();
                focusField(event.currentTarget.closest('form'), name);
              }}
            >
              {label}: {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Gives the focus to the first visible input of a field: a file has a hidden input, too. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name);
  const input = found instanceof RadioNodeList ? found[0] : found;
  input?.parentElement?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
}
