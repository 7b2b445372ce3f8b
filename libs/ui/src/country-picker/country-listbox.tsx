import type { CountryCode } from '@latchkey/i18n/countries';
import { Flag } from '../flag/flag.tsx';
import type { CountryOption } from './country-options.ts';
import styles from './country-picker.module.css';

interface CountryListboxProps {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly options: readonly CountryOption[];
  readonly activeCode: CountryCode | null;
  readonly selectedCode: CountryCode | null;
  readonly optionId: (code: CountryCode) => string;
  readonly onSelect: (option: CountryOption) => void;
}

/** The list below the field. The focus stays in the field, which handles the keys; a press here only selects. */
export function CountryListbox(props: CountryListboxProps) {
  const { id, label, isOpen, options, activeCode, selectedCode, optionId, onSelect } = props;
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={label} hidden={!isOpen || options.length === 0}>
      {isOpen
        ? options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's
            <div
              key={option.code}
              id={optionId(option.code)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={option.code === selectedCode}
              data-active={option.code === activeCode || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSelect(option)}
            >
              <Flag position={option.flagPosition} />
              <span>{option.name}</span>
            </div>
          ))
        : null}
    </div>
  );
}
