import {
  type Customer,
  customerAutofill,
  type CustomerField,
  type CustomerFieldKind,
  customerFields,
  customerHints,
  customerLabels,
  declarationOf,
} from '@latchkey/booking-core';
import { colon, type Translator } from '@latchkey/i18n';
import { TextField } from '../forms/text-field.tsx';
import styles from './details-form.module.css';

export type DetailsField = keyof Customer;

/** The message of each field; null if it has none. */
export type DetailsErrors = Readonly<Record<DetailsField, string | null>>;

/** The attributes of the input of each kind of field. */
const inputs: Readonly<Record<CustomerFieldKind, { readonly type: string; readonly dir: string }>> = {
  name: { type: 'text', dir: 'auto' },
  line: { type: 'text', dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
};

/** The hints by field. The type is wider than that of `customerHints`, so that a field without a hint can be looked up. */
const hints: Readonly<Partial<Record<CustomerField, (typeof customerHints)[keyof typeof customerHints]>>> =
  customerHints;

interface DetailsSummaryProps {
  readonly t: Translator;
  readonly errors: DetailsErrors;
  /** The prefix of the ids of the fields. */
  readonly idPrefix: string;
  /** Goes to a field; the browser follows the link if it is absent. */
  readonly onGo?: (id: string) => void;
  /** True where the page begins at the summary. */
  readonly isFirst?: boolean;
}

/** The summary of the errors, with a link to each field; nothing if there are none. */
export function DetailsSummary({ t, errors, idPrefix, onGo, isFirst = false }: DetailsSummaryProps) {
  const invalid = customerFields.filter((field) => errors[field] !== null);
  if (invalid.length === 0) return null;
  const headingId = `${idPrefix}-summary`;
  return (
    <div
      data-summary
      className={styles.summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={headingId}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is the response to a form starts at its result
      autoFocus={isFirst}
    >
      <h3 id={headingId}>{t('Please correct %count fields', { count: invalid.length })}</h3>
      <ul>
        {invalid.map((field) => (
          <li key={field}>
            <a
              href={`#${idPrefix}-${field}`}
              {...(onGo && {
                onClick: (event) => {
                  // The URL stays the same: a hash would add a step to the history.
                  event.preventDefault();
                  onGo(`${idPrefix}-${field}`);
                },
              })}
            >
              {t(customerLabels[field])}
              {colon(t.locale)}
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DetailsFieldsProps {
  readonly t: Translator;
  /** The first values of the fields. */
  readonly values: Customer;
  readonly errors: DetailsErrors;
  readonly idPrefix: string;
  readonly readOnly?: boolean;
}

/** The fields of the person who books. */
export function DetailsFields({ t, values, errors, idPrefix, readOnly = false }: DetailsFieldsProps) {
  return (
    <div className={styles.fields}>
      {customerFields.map((field) => {
        const { kind, maxCharacters, required } = declarationOf(field);
        const isOptional = required === 'never';
        const label = t(customerLabels[field]);
        const hint = hints[field];
        return (
          <TextField
            key={field}
            id={`${idPrefix}-${field}`}
            name={field}
            label={isOptional ? `${label} (${t('optional')})` : label}
            isOptional={isOptional}
            {...(hint !== undefined && { hint: t(hint) })}
            {...inputs[kind]}
            autoComplete={customerAutofill[field]}
            maxLength={maxCharacters}
            readOnly={readOnly}
            error={errors[field]}
            defaultValue={values[field]}
          />
        );
      })}
    </div>
  );
}
