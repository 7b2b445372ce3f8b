/** Adds another company's script to the page, once. Whether it comes, hangs or breaks, nothing of ours waits for it. */
export function insertScript(src: string): void {
  if (Array.from(document.scripts).some((script) => script.src === src)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => {
    // For whoever set the address: a visitor misses nothing.
    console.warn(`The script of ${new URL(src).host} could not be loaded.`);
  });
  document.head.append(script);
}
