import type { Deal, Location } from '@latchkey/cms-client/contract';
import { formatDate, formatList, type Translator } from '@latchkey/i18n';
import { Picture, safePicture } from '@latchkey/ui';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields, wholeNumber } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import type { BlockContext } from '../../foundation/block-context.ts';
import { CtaList } from '../../cta/cta-list.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import styles from './deals.module.css';

/** The maximum number of deals in one block. */
const maxDeals = 50;

const dealsSchema = z.object({
  ...headingFields,
  /** The number of deals to show; all by default. */
  limit: wholeNumber(1, maxDeals, maxDeals),
});

/** The deals of today at this venue, or at any venue if none is chosen, as coupons. */
export const dealsBlock = defineBlock({
  type: 'deals',
  schema: dealsSchema,
  needs: ['deals', 'locations', 'locationGroups'],
  Component: ({ content, context, data, isNearTop }) => {
    const { deals } = data;
    // At a venue, all deals are its own.
    const { locations, locationGroups: groups } =
      context.location === null ? data : { locations: [], locationGroups: [] };
    return (
      <HeadedSection block="deals" className={styles.deals} content={content} context={context}>
        {deals.length === 0 ? (
          <p className={styles.none}>{context.t('No deals found')}</p>
        ) : (
          <ul className={styles.sheet}>
            {deals.slice(0, content.limit).map((deal, index) => (
              <li key={deal.id}>
                <DealCoupon
                  deal={deal}
                  venues={locations.filter(({ id }) => deal.locationIds.includes(id))}
                  isCounted={groups.length > 0}
                  headingLevel={content.heading === null ? 2 : 3}
                  context={context}
                  isPriority={isNearTop && index === 0}
                />
              </li>
            ))}
          </ul>
        )}
      </HeadedSection>
    );
  },
});

interface DealCouponProps {
  readonly deal: Deal;
  /** The names of the venues, if none is chosen and the deal does not run in all of them. */
  readonly venues: readonly Pick<Location, 'id' | 'name'>[];
  /** True where the chain has too many venues to name them, so that they are counted. */
  readonly isCounted: boolean;
  readonly headingLevel: 2 | 3;
  readonly context: BlockContext;
  readonly isPriority: boolean;
}

/** A coupon: the offer on its main part, the code on its stub. */
function DealCoupon({ deal, venues, isCounted, headingLevel, context, isPriority }: DealCouponProps) {
  const { t, locale } = context;
  const Heading = `h${headingLevel}` as const;
  const picture = safePicture(deal.picture);
  const where = describeVenues(deal, venues, isCounted, context);
  const dates = formatPeriod(deal, (date) => formatDate(date, locale, 'long'), t);
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
        {where === null ? null : <p className={styles.where}>{where}</p>}
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

/** Says where a deal runs: the names of its venues, or their number; null where neither has to be said. */
function describeVenues(
  { locationIds }: Deal,
  venues: DealCouponProps['venues'],
  isCounted: boolean,
  { t, locale }: BlockContext,
): string | null {
  const names = venues.map(({ name }) => name);
  if (names.length > 0) return formatList(names, locale);
  return isCounted && locationIds.length > 0 ? t('%count venues', { count: locationIds.length }) : null;
}

/** Says the period of a deal, which runs today; null without an end date. */
function formatPeriod(
  { endsOn, startsOn }: Pick<Deal, 'startsOn' | 'endsOn'>,
  formatDay: (date: string) => string,
  t: Translator,
): string | null {
  if (endsOn === null) return null;
  if (startsOn === endsOn) return t('Only on %date', { date: formatDay(endsOn) });
  return t('Until %date', { date: formatDay(endsOn) });
}
