import { keysInAll, type GameSummary } from '@latchkey/cms-client/contract';
import styles from './detail-value.module.css';

/** The value of a game's fact: a text, or drawn keys with the text for screen readers. */
export function DetailValue({ detail: { value, keys } }: { readonly detail: GameSummary['details'][number] }) {
  if (keys === null || value === null) return value;
  return (
    <span className={styles.counted} title={value}>
      <span className="visually-hidden">{value}</span>
      <span className={styles.keys} aria-hidden="true">
        {Array.from({ length: keysInAll }, (_, index) => (
          <Key key={index} isFilled={index < keys} />
        ))}
      </span>
    </span>
  );
}

function Key({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <svg className={styles.key} viewBox="0 0 14 28" data-filled={isFilled || undefined}>
      <path
        fillRule="evenodd"
        d="M7 1.5a5.5 5.5 0 0 0-1.5 10.8V26h3v-2h3v-3h-3v-2.5h2v-3h-2v-3.2A5.5 5.5 0 0 0 7 1.5zm0 3.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z"
      />
    </svg>
  );
}
