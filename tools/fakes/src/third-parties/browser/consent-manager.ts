/// <reference lib="dom" />

/** In the page: asks in a bar of its own, keeps the answer in the browser, and says it to the page. */
export function consentManager(): void {
  const key = 'stand-in-consent';

  function say(isYes: boolean): void {
    const detail = { analytics: isYes, marketing: isYes, media: isYes };
    window.dispatchEvent(new CustomEvent('latchkey:consent', { detail }));
  }

  function button(text: string, isYes: boolean): HTMLButtonElement {
    const made = document.createElement('button');
    made.textContent = text;
    made.addEventListener('click', () => {
      localStorage.setItem(key, String(isYes));
      document.getElementById(key)?.remove();
      say(isYes);
    });
    return made;
  }

  function ask(): void {
    document.getElementById(key)?.remove();
    const bar = document.createElement('div');
    bar.id = key;
    bar.setAttribute('role', 'region');
    bar.setAttribute('aria-label', 'Consent, asked by another company');
    bar.append(button('Agree', true), button('Refuse', false));
    document.body.prepend(bar);
  }

  window.addEventListener('latchkey:consent-settings', ask);
  const kept = localStorage.getItem(key);
  if (kept === null) ask();
  else say(kept === 'true');
}
