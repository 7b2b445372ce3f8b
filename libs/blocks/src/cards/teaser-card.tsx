import { Picture } from '@latchkey/ui';
import { safeMedia } from '../media/safe-media.ts';
import type { PageTeaser } from './page-teaser.ts';
import styles from './teaser-card.module.css';

interface TeaserCardProps {
  readonly teaser: PageTeaser;
  readonly href: string;
  readonly headingLevel: 2 | 3;
}

/** A page as a cutting: picture, title, a few lines; the whole of it is one link. */
export function TeaserCard({ teaser, href, headingLevel }: TeaserCardProps) {
  const Heading = `h${headingLevel}` as const;
  const picture = safeMedia(teaser.picture);
  return (
    <article className={styles.card}>
      {picture === null ? null : (
        <Picture media={picture} alt="" className={styles.picture} sizes="(width < 40rem) 92vw, 26rem" />
      )}
      <Heading className={styles.title}>
        <a className={styles.link} href={href}>
          {teaser.name}
        </a>
      </Heading>
      {teaser.summary === null ? null : <p>{teaser.summary}</p>}
    </article>
  );
}
