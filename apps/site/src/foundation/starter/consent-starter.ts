declare global {
  interface Window {
    /** True once the listeners that write decisions are there. */
    latchkeyConsent?: boolean;
  }
}

/**
 * Shows the visitor's decision about cookies, and writes a new one, without a script file: it is a part of the page's inline scripts, to be called
 * when the document is parsed, and again for each page that the router shows. It imports nothing and knows the form of the cookie only by the texts
 * in the page (`third-parties/consent/consent-cookie.ts`).
 *
 * - `[data-consent-due]`: the notice, rendered `hidden` and before the switches. It is shown unless the cookie holds the attribute's text, the
 * revision that is needed.
 * - `form[data-consent]`: a form whose fields, in order, are the cookie: the values of those that are checked, and of its pressed button.
 * - `[name=consent]`: a switch is on where the cookie holds its value among the categories.
 *
 * Once analytics or marketing is granted, the form wants scripts, and says so by an event that the starter listens to.
 */
export function watchConsent(): void {
  const show = () => {
    // The text after `rev` names all categories again, so only the part before it says which are granted.
    const parts = (document.cookie.split('latchkey-consent=')[1] ?? '').split('rev');
    let granted = parts[0] ?? '';
    for (const part of document.querySelectorAll<HTMLInputElement>('[data-consent-due],[name=consent]')) {
      if (part.value) part.checked = granted.includes(part.value);
      else if (!(part.hidden = `${parts[1]}`.includes(`${part.dataset['consentDue']}`))) granted = '';
    }
    // Parts of `analytics` and `marketing`: short, since this is inline in every page.
    return /lyt|ket/.test(granted);
  };
  show();
  if (window.latchkeyConsent) return;
  window.latchkeyConsent = true;
  // The visitor may have decided on a later page before going back to this one.
  addEventListener('pageshow', ({ persisted }) => persisted && show());
  addEventListener('submit', ({ target, submitter }) => {
    const form = target as HTMLFormElement;
    if (!form.dataset['consent']) return;
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
    document.cookie = Array.from(new FormData(form, submitter).values(), String)
      .join('')
      .replaceAll('@', new Date().toJSON())
      .replace('#', location.hostname);
    if (!show()) return;
    form.dataset['wants'] = 'now';
    form.dispatchEvent(new Event('focusin'));
    // Without the attribute, the starter does not keep the press of a later decision.
    delete form.dataset['wants'];
  });
}
