import type { SocialLink } from '@latchkey/cms-client/contract';
import type { Translator } from '@latchkey/i18n';
import { safeUrl } from '@latchkey/ui';
import styles from './site-footer.module.css';
import { SocialMark, socialNetworks } from './social-icons.tsx';

interface SocialLinksProps {
  readonly links: readonly SocialLink[];
  readonly t: Translator;
}

/** The links to the chain's or the venue's social networks, as icons. The accessible name of each is the network's name or the editor's text. */
export function SocialLinks({ links, t }: SocialLinksProps) {
  const shown = links.flatMap((link) => {
    // A link that does nothing is not shown.
    const href = link.voidClick ? null : safeUrl(link.url);
    return href === null ? [] : [{ ...link, href }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('Follow us')}>
      {shown.map(({ social, href, text, newTab }) => (
        <li key={social}>
          <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
            <SocialMark social={social} />
            <span className="visually-hidden">
              {text ?? socialNetworks[social].name}
              {newTab ? ` (${t('Opens in a new tab')})` : ''}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
