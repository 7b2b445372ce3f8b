import styles from './wordmark.module.css';

/** The seal with the keyhole, and the house's name in the display face. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="24" cy="24" r="19" fill="none" stroke="currentColor" strokeWidth="0.75" strokeDasharray="1.2 2.2" />
        <path d="M24 11a7.5 7.5 0 0 0-3.6 14.1L17.4 37h13.2l-3-11.9A7.5 7.5 0 0 0 24 11z" fill="currentColor" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
