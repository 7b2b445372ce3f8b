import { TicketLines, TicketsTotal } from '../foundation/tickets/party.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { priceChange } from './changed-party.ts';
import { sumCounts } from './drawer.rules.ts';
import type { DeskGame, FormTask } from './drawer.types.ts';

interface TicketsFormProps {
  readonly game: DeskGame | null;
  readonly task: Extract<FormTask, { type: 'tickets' }>;
  readonly onChange: (task: FormTask) => void;
}

/** The form that changes the tickets of a game, with the total that the party would pay. The quote says whether there are places. */
export function TicketsForm({ game, task, onChange }: TicketsFormProps) {
  const t = useText();
  if (game === null) return null;
  const { counts } = task;
  const { lines, totalMinor, reasons } = priceChange(game, counts);
  return (
    <>
      <TicketLines
        lines={lines}
        currency={game.currency}
        onStep={(id, by) => onChange({ ...task, counts: { ...counts, [id]: (counts[id] ?? 0) + by } })}
      />
      <TicketsTotal label={t('Tickets')} {...{ lines, totalMinor, reasons }} currency={game.currency} />
      <p className={styles.hint}>
        {t('%count players', { count: sumCounts(counts) })}
        {' · '}
        {t('before: %before', { before: game.quantity })}
      </p>
    </>
  );
}
