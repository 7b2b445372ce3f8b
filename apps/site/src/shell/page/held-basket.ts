import { heldNoteEvent, readHeldNote } from '../../visit/held-note.ts';

const secondMs = 1_000;

/** `12:05` of what is left; the minutes may be more than an hour's. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows in the header what this tab holds and for how long, as long as it is held. The answer stops it. */
export function watchHeldBasket(document: Document, now: () => number = Date.now): () => void {
  const show = () => {
    const link = document.querySelector<HTMLElement>('[data-basket]');
    const note = link === null ? null : readHeldNote(link.dataset['basket'] ?? '', now());
    if (link === null) return;
    link.toggleAttribute('data-held', note !== null);
    put(link.querySelector('[data-basket-count]'), note === null ? '' : String(note.count));
    put(link.querySelector('[data-basket-time]'), note === null ? '' : clockOf(note.endsAt - now()));
  };
  show();
  window.addEventListener(heldNoteEvent, show);
  const timer = window.setInterval(show, secondMs);
  return () => {
    window.removeEventListener(heldNoteEvent, show);
    window.clearInterval(timer);
  };
}

/** Only where it differs: a text that is written anew is read again. */
function put(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
