interface Listeners {
  /** The pointer has moved far enough to be drawing. */
  readonly onDraw: () => void;
  /** With how fast it scrolled at the end: above 0 as `scrollLeft` grows, 0 where the mouse was held still first. */
  readonly onLetGo: (pixelsPerSecond: number) => void;
}

/** A press that moves less than this is a click. */
const clickPixels = 5;
/** How far back the speed at the end is measured: on a busy page two moves come at almost the same time, and say nothing of it alone. */
const speedMs = 100;
/** Moves come one for each frame of the screen: less time than that between two is not real. */
const frameMs = 16;

interface Moment {
  readonly x: number;
  /** In milliseconds. */
  readonly time: number;
}

/** Lets a mouse draw what scrolls, as a finger does; fingers and pens are left to the browser. */
export function drawWithMouse(viewport: HTMLElement, signal: AbortSignal, { onDraw, onLetGo }: Listeners): void {
  let from: { readonly x: number; readonly scrollLeft: number } | undefined;
  let path: readonly Moment[] = [];
  let isDrawing = false;

  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  viewport.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || viewport.scrollWidth <= viewport.clientWidth) return;
      from = { x: event.clientX, scrollLeft: viewport.scrollLeft };
      path = [momentOf(event)];
    },
    { signal },
  );
  viewport.addEventListener(
    'pointermove',
    (event) => {
      if (from === undefined) return;
      const drawn = event.clientX - from.x;
      if (!isDrawing) {
        if (Math.abs(drawn) < clickPixels) return;
        isDrawing = true;
        viewport.setPointerCapture(event.pointerId);
        onDraw();
      }
      viewport.scrollLeft = from.scrollLeft - drawn;
      path = [...path.filter(isRecentTo(event)), momentOf(event)];
    },
    { signal },
  );
  const letGo = (event: PointerEvent) => {
    if (isDrawing) onLetGo(speedOf(path.filter(isRecentTo(event))));
    isDrawing = false;
    from = undefined;
  };
  viewport.addEventListener('pointerup', letGo, { signal });
  viewport.addEventListener('pointercancel', letGo, { signal });
}

function momentOf({ clientX, timeStamp }: PointerEvent): Moment {
  return { x: clientX, time: timeStamp };
}

function isRecentTo({ timeStamp }: PointerEvent): (moment: Moment) => boolean {
  return ({ time }) => timeStamp - time <= speedMs;
}

/** In pixels per second. */
function speedOf(path: readonly Moment[]): number {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return ((first.x - last.x) / Math.max(frameMs, last.time - first.time)) * 1000;
}
