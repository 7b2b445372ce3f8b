'use client';

import type { FormsClient } from '@latchkey/cms-client/forms';
import type { FormFieldWire, FormParams } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';
import { FileInput } from './file-input.client.tsx';
import { type FormFields, isRequired } from './form-rules.ts';
import type { FormWords } from './form-words.ts';
import select from './select-arrow.module.css';
import styles from './visitor-form.module.css';

/** The countries and states that a form offers, in its language; empty if no field needs them. */
export interface Regions {
  readonly countries: readonly Choice[];
  /** The states of each country that has a list of them, by country code. */
  readonly states: Readonly<Record<string, readonly Choice[]>>;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FormFieldProps {
  readonly field: FormFieldWire;
  readonly id: string;
  readonly formSlug: string;
  readonly words: FormWords;
  readonly regions: Regions;
  readonly fields: FormFields;
  readonly values: FormParams;
  /** True where the values of the fields above require this one. Without JavaScript every field is shown, since nothing could show it later. */
  readonly isShown: boolean;
  readonly error: string | null;
  readonly client: FormsClient;
  /** True where the scripts of the form run. */
  readonly isScripted: boolean;
  readonly onUpload: (isUnderWay: boolean) => void;
}

/** The attributes of the element that gets the focus. */
interface InputAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The types with several inputs each, which need a `fieldset` with a `legend`. */
const groups: readonly FormFieldWire['type'][] = ['radio', 'checkboxes', 'voucher'];

/** A label with its input, help text and error message. */
export function FormField(props: FormFieldProps) {
  const { field, id, words, isShown, error } = props;
  const helpId = field.help === null ? null : `${id}-help`;
  const errorId = error === null ? null : `${id}-error`;
  const mustBeFilled = isRequired(field);
  const describedBy = [helpId, errorId].filter((part) => part !== null).join(' ');
  const attributes: InputAttributes = {
    id,
    name: field.name,
    'aria-required': mustBeFilled,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  const isGroup = groups.includes(field.type);
  const Frame = isGroup ? 'fieldset' : 'div';
  const label = (
    <>
      {field.label}
      {mustBeFilled || field.type === 'checkbox' ? null : <span className={styles.optional}> ({words.optional})</span>}
    </>
  );
  return (
    <Frame
      className={styles.field}
      data-type={field.type}
      data-hidden={isShown ? undefined : ''}
      {...(isGroup && { 'aria-describedby': attributes['aria-describedby'] })}
    >
      {isGroup ? <legend>{label}</legend> : field.type === 'checkbox' ? null : <label htmlFor={id}>{label}</label>}
      {field.help === null ? null : (
        <p id={helpId ?? undefined} className={styles.help}>
          {field.help}
        </p>
      )}
      {renderInput(props, attributes)}
      {error === null ? null : (
        <p id={errorId ?? undefined} className={styles.error}>
          {error}
        </p>
      )}
    </Frame>
  );
}

function renderInput(props: FormFieldProps, attributes: InputAttributes): ReactNode {
  const { field, values, words, regions, isScripted } = props;
  const given = values[field.name] ?? null;
  const text = given === null ? '' : String(given);
  const shared = {
    ...attributes,
    autoComplete: field.autocomplete ?? undefined,
    placeholder: field.placeholder ?? undefined,
  };
  switch (field.type) {
    case 'textarea':
      return <textarea {...shared} rows={5} dir="auto" maxLength={field.maxLength ?? 5_000} defaultValue={text} />;
    case 'select':
      return <Select attributes={attributes} choices={field.options} given={text} words={words} />;
    case 'country':
      return <Select attributes={attributes} choices={regions.countries} given={text} words={words} />;
    case 'state': {
      const choices = regions.states[findCountryAbove(props)] ?? [];
      // Without scripts the list could not follow the country, and some countries have no list of states. Both get a text input.
      if (!isScripted || choices.length === 0)
        return <input {...shared} type="text" dir="auto" maxLength={100} defaultValue={text} />;
      return <Select attributes={attributes} choices={choices} given={text} words={words} />;
    }
    case 'radio':
    case 'voucher':
      return (
        <div className={styles.choices} data-look={field.type}>
          {field.options.map(({ value, label }, index) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                id={index === 0 ? attributes.id : undefined}
                name={field.name}
                value={value}
                defaultChecked={given === value}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      );
    case 'checkboxes':
      return (
        <div className={styles.choices}>
          {field.options.map(({ value, label }, index) => (
            <label key={value} className={styles.choice}>
              <input
                type="checkbox"
                id={index === 0 ? attributes.id : undefined}
                name={field.name}
                value={value}
                aria-invalid={attributes['aria-invalid']}
                defaultChecked={Array.isArray(given) && given.includes(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      );
    case 'checkbox':
      return (
        <label className={styles.choice}>
          <input {...attributes} type="checkbox" defaultChecked={given === true} />
          <span>{field.label}</span>
        </label>
      );
    case 'file':
      return <FileInput {...props} given={text} attributes={attributes} />;
    case 'number':
    case 'quantity':
      return (
        <input
          {...shared}
          type="number"
          inputMode="numeric"
          dir="ltr"
          min={field.minimum ?? (field.type === 'quantity' ? 0 : undefined)}
          max={field.maximum ?? undefined}
          step={field.type === 'quantity' ? 1 : 'any'}
          defaultValue={text}
        />
      );
    case 'date':
      return <input {...shared} type="date" defaultValue={text} />;
    case 'text':
    case 'email':
    case 'tel':
      return (
        <input
          {...shared}
          type={field.type}
          dir={field.type === 'text' ? 'auto' : 'ltr'}
          maxLength={field.maxLength ?? 300}
          defaultValue={text}
        />
      );
    default:
      return field.type satisfies never;
  }
}

interface SelectProps {
  readonly attributes: InputAttributes;
  readonly choices: readonly Choice[];
  readonly given: string;
  readonly words: FormWords;
}

function Select({ attributes, choices, given, words }: SelectProps) {
  return (
    <select {...attributes} className={select.arrow} defaultValue={given}>
      <option value="">{words['Please choose']}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Returns the value of the nearest country field above; '' if there is none. */
function findCountryAbove({ field, fields, values }: FormFieldProps): string {
  const above = fields.slice(0, fields.indexOf(field)).findLast(({ type }) => type === 'country');
  return above === undefined ? '' : String(values[above.name] ?? '');
}
