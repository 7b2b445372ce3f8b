/**
 * Turns a carousel by one slide at a press of its buttons (`data-turn`: 1 or -1, to the right or to the left) as long as its code does not
 * run (`data-moving`). It imports nothing, since it is one of the page's inline scripts: a listener of clicks that comes before the starter's,
 * which keeps presses.
 */
export function turnCarousel(event: Event): void {
  const button = event.target as HTMLElement;
  const turn = +(button.dataset['turn'] ?? 0);
  const room = button.closest('[data-carousel]:not([data-moving])')?.lastElementChild as HTMLElement | null;
  const [first, second] = room?.querySelectorAll<HTMLElement>('[data-slide]') ?? [];
  if (!turn || !room || !first || !second) return;
  event.stopImmediatePropagation();
  const step = Math.abs(second.offsetLeft - first.offsetLeft);
  const at = room.scrollLeft / step;
  // While the slides are on their way, the next one is counted from the target of the last press.
  const aim = +`${room.dataset['aim']}`;
  const next = turn + (Math.abs(aim - at) < 1 ? aim : Math.round(at));
  room.dataset['aim'] = `${next}`;
  // With `scrollBy` the browser would stop at each slide.
  room.scrollTo({ left: step * next, behavior: 'smooth' });
}
