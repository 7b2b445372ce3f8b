import { Stepper } from '../foundation/controls/stepper.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { priceText } from './booking-text.ts';
import { totalOf } from './drawer.rules.ts';
import type { DeskGame, FormTask } from './drawer.types.ts';

interface TicketsFormProps {
  readonly game: DeskGame | null;
  readonly task: Extract<FormTask, { type: 'tickets' }>;
  readonly onChange: (task: FormTask) => void;
}

/** How many tickets of each pricing category. Whether there are places is known with the price. */
export function TicketsForm({ game, task, onChange }: TicketsFormProps) {
  const t = useText();
  if (game === null) return null;
  const set = (id: string, count: number) => onChange({ ...task, counts: { ...task.counts, [id]: count } });
  return (
    <>
      <ul className={styles.categories}>
        {categoriesOf(game, task.counts).map(({ id, name, singlePrice, maxQuantity }) => {
          const count = task.counts[id] ?? 0;
          return (
            <li key={id} className={styles.category}>
              <span>
                {name}
                <bdi className={styles.hint}>{priceText(singlePrice, game.currency, t)}</bdi>
              </span>
              <Stepper
                quantity={count}
                canDecrease={count > 0}
                canIncrease={count < maxQuantity}
                decreaseReason={t('No tickets to remove')}
                increaseReason={t('This is the maximum')}
                decreaseLabel={t('One fewer: %name', { name })}
                increaseLabel={t('One more: %name', { name })}
                onDecrease={() => set(id, count - 1)}
                onIncrease={() => set(id, count + 1)}
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>
        {t('%count players', { count: totalOf(task.counts) })}
        {' · '}
        {t('before: %before', { before: game.quantity })}
      </p>
    </>
  );
}

/** Those that are offered, and those that the booking has although they are no longer offered. */
function categoriesOf({ pricingCategories, tickets }: DeskGame, counts: Readonly<Record<string, number>>) {
  const offered = pricingCategories.filter(({ hide, id }) => !hide || (counts[id] ?? 0) > 0);
  const known = new Set(offered.map(({ id }) => id));
  const earlier = tickets
    .filter((ticket) => !known.has(ticket.pricing_category_id))
    .map((ticket) => ({
      id: ticket.pricing_category_id,
      name: ticket.name,
      singlePrice: ticket.singlePrice,
      maxQuantity: ticket.quantity,
    }));
  return [...offered, ...earlier];
}
