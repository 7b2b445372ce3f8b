import * as z from 'zod';
import { defineBlock } from '../../define-block.tsx';
import { headingFields, wholeNumber } from '../../fields.ts';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { DealCoupon } from './deal-coupon.tsx';
import styles from './deals.module.css';

/** Most deals of one block. */
const mostDeals = 50;

const dealsSchema = z.object({
  ...headingFields,
  /** The first so many; all where it is not set. */
  limit: wholeNumber(1, mostDeals, mostDeals),
});

/** What runs today at this venue, or anywhere where none is chosen, as coupons to cut out. */
export const dealsBlock = defineBlock({
  type: 'deals',
  schema: dealsSchema,
  Component: async ({ content, context, isNearTop }) => {
    const [deals, locations] = await Promise.all([
      context.content.listDeals?.() ?? [],
      context.location === null ? context.content.listLocations() : [],
    ]);
    return (
      <Section block="deals">
        <div className={`${styles.deals} wrap`}>
          <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
          {deals.length === 0 ? (
            <p className={styles.none}>{context.t('No deals found')}</p>
          ) : (
            <ul className={styles.sheet}>
              {deals.slice(0, content.limit).map((deal, index) => (
                <li key={deal.id}>
                  <DealCoupon
                    deal={deal}
                    venues={locations.filter(({ id }) => deal.locationIds.includes(id))}
                    headingLevel={content.heading === null ? 2 : 3}
                    context={context}
                    isPriority={isNearTop && index === 0}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
    );
  },
});
