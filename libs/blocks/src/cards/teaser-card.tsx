import { formatDate, type Locale } from '@latchkey/i18n';
import { Picture, safePicture } from '@latchkey/ui';
import type { PageTeaser } from '../foundation/block-data.ts';
import styles from './teaser-card.module.css';

interface TeaserCardProps {
  readonly teaser: PageTeaser;
  readonly href: string;
  readonly locale: Locale;
  readonly headingLevel: 2 | 3;
  /** True for a card across the whole width. */
  readonly isLead?: boolean;
  /** True for a picture on the first screen. */
  readonly isPriority?: boolean;
  /** True where the picture is small and beside the text on a phone, so that cards can be compared. */
  readonly isRowOnPhone?: boolean;
}

const tagsShown = 2;
const factsShown = 3;

/** A page as a newspaper cutting: picture, date or price, title, a few lines; all of it is one link. */
export function TeaserCard(props: TeaserCardProps) {
  const { teaser, href, locale, headingLevel, isLead = false, isPriority = false, isRowOnPhone = false } = props;
  const Heading = `h${headingLevel}` as const;
  const { name, summary, publishedAt, tags = [], price = null, facts = [] } = teaser;
  const picture = safePicture(teaser.picture);
  return (
    <article
      className={styles.card}
      data-lead={isLead ? '' : undefined}
      data-row={isRowOnPhone && picture !== null ? '' : undefined}
    >
      {picture === null ? null : (
        <div className={styles.art}>
          <Picture
            media={picture}
            alt=""
            className={styles.picture}
            isPriority={isPriority}
            sizes={isLead ? '(width < 48rem) 92vw, 44rem' : `(width < 40rem) ${isRowOnPhone ? '8rem' : '92vw'}, 26rem`}
          />
        </div>
      )}
      <div className={styles.print}>
        {publishedAt === undefined ? null : (
          <p className={`${styles.dateline} label`}>
            <time dateTime={publishedAt}>{formatDate(publishedAt, locale, 'long')}</time>
            {tags.slice(0, tagsShown).map(({ title }) => (
              <span key={title}>{title}</span>
            ))}
          </p>
        )}
        <Heading className={styles.title}>
          <a className={styles.link} href={href}>
            {name}
          </a>
        </Heading>
        {summary === null ? null : <p className={styles.summary}>{summary}</p>}
        {facts.length === 0 ? null : (
          <dl className={styles.facts}>
            {facts.slice(0, factsShown).map(({ title, value }) => (
              <div key={title}>
                <dt>{title}</dt>
                {value === null ? null : <dd>{value}</dd>}
              </div>
            ))}
          </dl>
        )}
      </div>
      {price === null ? null : <p className={styles.price}>{price}</p>}
    </article>
  );
}
