'use client';

import { useEffect, useId, useMemo, useReducer, useRef, type KeyboardEvent } from 'react';
import type { CountryCode } from '@latchkey/i18n/countries';
import { Flag } from '../flag/flag.tsx';
import { closedCombobox, reduceCombobox, findShownOptions } from './country-combobox.ts';
import { CountryListbox } from './country-listbox.tsx';
import { listCountryOptions, type CountryOption } from './country-options.ts';
import styles from './country-picker.module.css';

interface CountryPickerProps {
  /** The two-letter code, or null if none is chosen. */
  readonly value: CountryCode | null;
  /** The language of the names of the countries and of their order, BCP 47. */
  readonly intlTag: string;
  readonly labels: {
    readonly field: string;
    readonly toggle: string;
    /** The text that is shown if no country matches the typed text. */
    readonly nothingFound: string;
  };
  /** The error below the field, which is then marked as wrong. */
  readonly error?: string | null;
  readonly isRequired?: boolean;
  /** The name of the form field for the chosen code. */
  readonly name?: string;
  readonly onSelect: (code: CountryCode) => void;
}

/** A field with a list, by the ARIA combobox pattern: type a name, use arrows, Enter or Tab to select, Escape to cancel. */
export function CountryPicker(props: CountryPickerProps) {
  const { value, intlTag, labels, error = null, isRequired = false, name, onSelect } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, send] = useReducer(reduceCombobox, closedCombobox);
  const options = useMemo(() => listCountryOptions(intlTag), [intlTag]);
  const shown = findShownOptions(options, state);
  const selected = options.find(({ code }) => code === value);
  const active = state.isOpen ? shown[state.activeIndex] : undefined;
  const optionId = (code: CountryCode) => `${id}-${code}`;

  const open = () => send({ type: 'opened', selectedIndex: options.findIndex(({ code }) => code === value) });
  function select(option: CountryOption) {
    onSelect(option.code);
    send({ type: 'closed' });
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // The first letter replaces the name of the chosen country.
    if (!state.isOpen && isLetter(event)) event.currentTarget.select();
    const act = keyActs[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey) return;
    const isTaken = act({
      isOpen: state.isOpen,
      open,
      close: () => send({ type: 'closed' }),
      move: (by) => send({ type: 'moved', by, count: shown.length }),
      select: () => {
        if (active !== undefined) select(active);
      },
    });
    // Preventing the default also keeps Escape from closing the popup around the picker.
    if (isTaken) event.preventDefault();
  }

  const activeId = active === undefined ? undefined : optionId(active.code);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div className={styles.picker}>
      <label className={styles.label} htmlFor={id}>
        {labels.field}
      </label>
      <div className={styles.field}>
        {state.typed === null && selected !== undefined ? (
          <span className={styles.chosen}>
            <Flag position={selected.flagPosition} />
          </span>
        ) : null}
        <input
          ref={input}
          id={id}
          className={styles.input}
          role="combobox"
          aria-expanded={state.isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-required={isRequired || undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          autoComplete="off"
          spellCheck={false}
          value={state.typed ?? selected?.name ?? ''}
          onChange={(event) => send({ type: 'typed', text: event.target.value })}
          // WebKit would place the caret when the mouse button is released, which would remove the selection.
          onMouseUp={(event) => {
            if (state.typed === null) event.preventDefault();
          }}
          onClick={(event) => {
            // Some engines place the caret at the end of the press that moved the focus here, which removes the selection.
            if (state.typed === null) event.currentTarget.select();
            open();
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => send({ type: 'closed' })}
          onKeyDown={handleKey}
        />
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={labels.toggle}
          aria-expanded={state.isOpen}
          aria-controls={`${id}-list`}
          // A press must not move the focus out of the field, because that closes the list.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            if (state.isOpen) send({ type: 'closed' });
            else open();
          }}
        >
          <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
            <path d="M0 0h10L5 6z" fill="currentColor" />
          </svg>
        </button>
        <CountryListbox
          id={`${id}-list`}
          label={labels.field}
          isOpen={state.isOpen}
          options={shown}
          activeCode={active?.code ?? null}
          selectedCode={value}
          optionId={optionId}
          onSelect={select}
        />
      </div>
      <p className={styles.nothing} role="status">
        {state.isOpen && shown.length === 0 ? labels.nothingFound : ''}
      </p>
      {error === null ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {name === undefined ? null : <input type="hidden" name={name} value={value ?? ''} />}
    </div>
  );
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;
}

interface Combobox {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly select: () => void;
}

/** The acts of the keys. Each returns true if the browser's default must be prevented. */
const keyActs: Readonly<Record<string, (combobox: Combobox) => boolean>> = {
  ArrowDown: ({ isOpen, open, move }) => {
    if (isOpen) move(1);
    else open();
    return true;
  },
  ArrowUp: ({ isOpen, open, move }) => {
    if (isOpen) move(-1);
    else open();
    return true;
  },
  Enter: ({ isOpen, select }) => {
    if (isOpen) select();
    return isOpen;
  },
  // Tab selects the option and goes on to the next field.
  Tab: ({ isOpen, select }) => {
    if (isOpen) select();
    return false;
  },
  Escape: ({ isOpen, close }) => {
    if (isOpen) close();
    return isOpen;
  },
};
