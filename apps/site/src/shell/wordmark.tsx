import type { Media } from '@latchkey/cms-client/contract';
import { safeUrl } from '@latchkey/ui';
import styles from './wordmark.module.css';

interface WordmarkProps {
  readonly name: string;
  /** The chain's own logo; null to show the seal with the keyhole. */
  readonly logo?: Pick<Media, 'url' | 'width' | 'height'> | null;
  /** True where the logo says the name itself. */
  readonly isAlone?: boolean;
}

/** The logo, and the name of the chain in the display typeface. */
export function Wordmark({ name, logo = null, isAlone = false }: WordmarkProps) {
  const url = safeUrl(logo?.url);
  const hasName = !isAlone || url === null;
  return (
    <span className={styles.wordmark}>
      {logo === null || url === null ? (
        <Seal />
      ) : (
        // The logo is decorative where the name is beside it.
        <img className={styles.logo} src={url} width={logo.width} height={logo.height} alt={hasName ? '' : name} />
      )}
      {hasName ? <span className={styles.name}>{name}</span> : null}
    </span>
  );
}

function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="24" cy="24" r="19" fill="none" stroke="currentColor" strokeWidth="0.75" strokeDasharray="1.2 2.2" />
      <path d="M24 11a7.5 7.5 0 0 0-3.6 14.1L17.4 37h13.2l-3-11.9A7.5 7.5 0 0 0 24 11z" fill="currentColor" />
    </svg>
  );
}
