interface Listeners {
  /** The pointer has moved far enough to be drawing. */
  readonly onDraw: () => void;
  /** With the speed of the content under it, positive towards the right end of the page. */
  readonly onLetGo: (pixelsPerSecond: number) => void;
}

/** A press that moves less than this is a click. */
const clickPixels = 5;

/** Lets a mouse draw what scrolls, as a finger does; fingers and pens are left to the browser. */
export function drawWithMouse(viewport: HTMLElement, signal: AbortSignal, { onDraw, onLetGo }: Listeners): void {
  let from: { readonly x: number; readonly scrollLeft: number } | undefined;
  let last = { x: 0, time: 0, speed: 0 };
  let isDrawing = false;

  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  viewport.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || viewport.scrollWidth <= viewport.clientWidth) return;
      from = { x: event.clientX, scrollLeft: viewport.scrollLeft };
      last = { x: event.clientX, time: event.timeStamp, speed: 0 };
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
      const seconds = Math.max(1, event.timeStamp - last.time) / 1000;
      last = { x: event.clientX, time: event.timeStamp, speed: (last.x - event.clientX) / seconds };
    },
    { signal },
  );
  const letGo = (event: PointerEvent) => {
    if (isDrawing) onLetGo(event.timeStamp - last.time > 100 ? 0 : last.speed);
    isDrawing = false;
    from = undefined;
  };
  viewport.addEventListener('pointerup', letGo, { signal });
  viewport.addEventListener('pointercancel', letGo, { signal });
}
