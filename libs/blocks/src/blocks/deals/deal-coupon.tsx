import type { Deal, Location } from '@latchkey/cms-client/schema';
import { formatDate, formatList } from '@latchkey/i18n';
import { Picture, safePicture } from '@latchkey/ui';
import type { BlockContext } from '../../block-context.ts';
import { CtaList } from '../../cta/cta-list.tsx';
import { fillText } from '../../fill-text.ts';
import { dealDates } from './deal-dates.ts';
import styles from './deals.module.css';

interface DealCouponProps {
  readonly deal: Deal;
  /** Named where no venue is chosen and the deal does not run in all of them. */
  readonly venues: readonly Pick<Location, 'id' | 'name'>[];
  readonly headingLevel: 2 | 3;
  readonly context: BlockContext;
  readonly isPriority: boolean;
}

/** A coupon: what it is worth on the sheet, the code on the part that is handed in. */
export function DealCoupon({ deal, venues, headingLevel, context, isPriority }: DealCouponProps) {
  const { t, locale } = context;
  const Heading = `h${headingLevel}` as const;
  const picture = safePicture(deal.picture);
  const dates = dealDates(deal, (date) => formatDate(date, locale, 'long'), t);
  return (
    <article className={styles.coupon}>
      {picture === null ? null : (
        <Picture
          media={picture}
          alt=""
          className={styles.picture}
          sizes="(width < 40rem) 92vw, 24rem"
          isPriority={isPriority}
        />
      )}
      <div className={styles.offer}>
        <Heading className={styles.name}>{fillText(deal.name, context)}</Heading>
        {deal.text === null ? null : <p>{fillText(deal.text, context)}</p>}
        {venues.length === 0 ? null : (
          <p className={styles.where}>
            {formatList(
              venues.map(({ name }) => name),
              locale,
            )}
          </p>
        )}
        {deal.cta === null ? null : <CtaList ctas={[deal.cta]} context={context} />}
      </div>
      <footer className={styles.stub}>
        {deal.code === null ? null : (
          <p className={styles.code}>
            <span className="label">{t('Code')}</span> <bdi translate="no">{deal.code}</bdi>
          </p>
        )}
        {dates === null ? null : <p className={styles.dates}>{dates}</p>}
        {deal.terms === null ? null : <p className={styles.terms}>{fillText(deal.terms, context)}</p>}
      </footer>
    </article>
  );
}
