/** §4: the elements of a page whose number counts up. */
const counterSelector = '.counter-up';

/** Lets the numbers of the page on show count up. Few pages have one: the others do not load what counts. The answer stops it. */
export function watchPageCounters(document: Document): () => void {
  if (document.querySelector(counterSelector) === null) return () => undefined;
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  import('@latchkey/ui/counter-up').then(
    ({ watchCounters }) => {
      if (!isLeft) stop = watchCounters(document);
    },
    // The numbers stand there as they are.
    (error: unknown) => console.error('The counters of the page do not count:', error),
  );
  return () => stop();
}
