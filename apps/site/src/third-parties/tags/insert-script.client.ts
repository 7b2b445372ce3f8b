/** Adds another company's script to the page, once. Nothing of the site waits for it, whether it loads, hangs or fails. */
export function insertScript(src: string): void {
  if (Array.from(document.scripts).some((script) => script.src === src)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => {
    // The message is for the operator who configured the URL; visitors are not affected.
    console.warn(`The script of ${new URL(src).host} could not be loaded.`);
  });
  document.head.append(script);
}
