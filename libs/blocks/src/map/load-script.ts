/** How long a provider may take before the own map stays. */
const limitMs = 10_000;

const loads = new Map<string, Promise<void>>();

/** Adds a script once per page. Rejects where it does not come within 10 s; the next call then tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known !== undefined) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const refuse = (reason: string) => {
      script.remove();
      reject(new Error(`${new URL(url, document.baseURI).host}: ${reason}`));
    };
    const limit = setTimeout(() => refuse('no answer'), limitMs);
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(limit);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(limit);
      refuse('the script could not be loaded');
    });
    document.head.append(script);
  });
  loads.set(url, load);
  load.catch(() => loads.delete(url));
  return load;
}
