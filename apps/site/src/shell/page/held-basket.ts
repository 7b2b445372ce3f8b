import { heldNoteEvent, readHeldNote } from '../../visit/held-note.ts';

const secondMs = 1_000;

/** The remaining time as `12:05`; it may have more than 60 minutes. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows in the header what this tab holds and for how long, while it is held. Returns a function that stops it. */
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

/** Sets the text only if it differs: screen readers read a changed text again. */
function put(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
