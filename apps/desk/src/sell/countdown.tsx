import { formatCountdown } from '@latchkey/i18n';
import { useNow } from '../foundation/clock/clock.tsx';

/** The time until an instant. Screen readers do not read each second. */
export function Countdown({ untilMs }: { readonly untilMs: number }) {
  const now = useNow(1_000);
  return (
    <bdi dir="ltr" aria-live="off">
      {formatCountdown(untilMs - now)}
    </bdi>
  );
}
