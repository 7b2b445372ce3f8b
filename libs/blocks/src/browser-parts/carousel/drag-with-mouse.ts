interface Listeners {
  /** Called when the pointer has moved far enough for a drag. */
  readonly onDrag: () => void;
  /** Called with the final speed in pixels per second: positive as `scrollLeft` grows, 0 if the mouse was held still first. */
  readonly onRelease: (pixelsPerSecond: number) => void;
}

/** The distance in pixels from which a press is a drag; a shorter one is a click. */
const clickPixels = 5;
/** The period in which the final speed is measured: on a busy page the last two moves may come at almost the same time. */
const speedMs = 100;
/** The minimum time between two moves: they come once per frame, so a shorter time is not real. */
const frameMs = 16;

interface Moment {
  readonly x: number;
  /** The time of the event in milliseconds. */
  readonly time: number;
}

/** Lets a mouse drag a scrolling element as a finger does; touch and pens are left to the browser. */
export function dragWithMouse(viewport: HTMLElement, signal: AbortSignal, { onDrag, onRelease }: Listeners): void {
  let from: { readonly x: number; readonly scrollLeft: number } | undefined;
  let path: readonly Moment[] = [];
  let isDragging = false;

  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  viewport.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || viewport.scrollWidth <= viewport.clientWidth) return;
      from = { x: event.clientX, scrollLeft: viewport.scrollLeft };
      path = [toMoment(event)];
    },
    { signal },
  );
  viewport.addEventListener(
    'pointermove',
    (event) => {
      if (from === undefined) return;
      const dragged = event.clientX - from.x;
      if (!isDragging) {
        if (Math.abs(dragged) < clickPixels) return;
        isDragging = true;
        viewport.setPointerCapture(event.pointerId);
        onDrag();
      }
      viewport.scrollLeft = from.scrollLeft - dragged;
      path = [...path.filter(isRecentTo(event)), toMoment(event)];
    },
    { signal },
  );
  const release = (event: PointerEvent) => {
    if (isDragging) onRelease(measureSpeed(path.filter(isRecentTo(event))));
    isDragging = false;
    from = undefined;
  };
  viewport.addEventListener('pointerup', release, { signal });
  viewport.addEventListener('pointercancel', release, { signal });
}

function toMoment({ clientX, timeStamp }: PointerEvent): Moment {
  return { x: clientX, time: timeStamp };
}

function isRecentTo({ timeStamp }: PointerEvent): (moment: Moment) => boolean {
  return ({ time }) => timeStamp - time <= speedMs;
}

/** Measures the speed at the end of a path, in pixels per second. */
function measureSpeed(path: readonly Moment[]): number {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return ((first.x - last.x) / Math.max(frameMs, last.time - first.time)) * 1000;
}
