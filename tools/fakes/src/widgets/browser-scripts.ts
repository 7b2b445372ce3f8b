/**
 * Behaves as Resova's script does: draws once, into the wrapper that it finds when it runs. Days and times are invented;
 * pressing them shows that the page around it works.
 */
export function resovaWidget(readyMs: number | null, venue: string, isGift: boolean): void {
  const style = `
    :host { all: initial }
    * { box-sizing: border-box; margin: 0; font: inherit }
    section { display: grid; gap: 1rem; padding: 1.25rem; font: 400 1rem/1.4 system-ui, sans-serif; color: #23303c; background: #fff; min-block-size: 38rem; align-content: start }
    h3 { font-size: 1.25rem; font-weight: 700 }
    small { color: #51606e }
    ol { display: grid; gap: .5rem; padding: 0; list-style: none; grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr)) }
    button { inline-size: 100%; min-block-size: 2.75rem; border: 1px solid #b8c4cf; border-radius: 4px; background: #fff; color: inherit; cursor: pointer }
    button[aria-pressed=true] { background: #17586e; color: #fff; border-color: #17586e }
    p[role=status] { min-block-size: 1.5rem; font-weight: 600 }
  `;

  function list(labels: readonly string[], onPress: (label: string) => void): HTMLElement {
    const element = document.createElement('ol');
    for (const label of labels) {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.setAttribute('aria-pressed', 'false');
      button.addEventListener('click', () => {
        for (const other of element.querySelectorAll('button')) other.setAttribute('aria-pressed', 'false');
        button.setAttribute('aria-pressed', 'true');
        onPress(label);
      });
      item.append(button);
      element.append(item);
    }
    return element;
  }

  function line(tag: string, text: string): HTMLElement {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }

  function draw(): void {
    const wrapper = document.getElementById('resova-wrapper');
    if (wrapper === null || wrapper.childElementCount > 0) return;
    const host = document.createElement('div');
    host.lang = 'en';
    host.dir = 'ltr';
    const root = host.attachShadow({ mode: 'open' });
    const section = document.createElement('section');
    section.setAttribute('aria-label', 'Resova widget');
    const said = line('p', '');
    said.setAttribute('role', 'status');
    const itemId = wrapper.getAttribute('data-item-id');
    const days = Array.from({ length: 14 }, (_, ahead) =>
      new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-US', { weekday: 'short', day: 'numeric' }),
    );
    const offers = isGift
      ? [list(['$25', '$50', '$100', '$200'], (value) => (said.textContent = `Gift card of ${value}`))]
      : [
          list(days, (day) => (said.textContent = `${day}: choose a time`)),
          list(['12:00', '13:30', '15:00', '16:30', '18:00', '19:30'], (time) => (said.textContent = `${time} chosen`)),
        ];
    section.append(
      line('h3', isGift ? `Gift cards of ${venue}` : `Book ${itemId ?? 'a game'}`),
      line('small', `${venue}: a fake of Resova's widget, nothing is sold here.`),
      ...offers,
      said,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    root.append(section);
    wrapper.append(host);
  }

  if (readyMs === 0) draw();
  else if (readyMs !== null) setTimeout(draw, readyMs);
}

/**
 * Behaves as ROLLER's script does: reads the venue's checkout from its own tag, defines `RollerCheckout` and lays a frame over the
 * page. It emits no event when it is ready or closed, and does not manage focus.
 */
export function rollerCheckout(readyMs: number | null): void {
  const checkout = document.currentScript?.getAttribute('data-checkout') ?? '';

  function show({ productId }: { readonly productId: string }): void {
    const address = checkout.replace(/\/products$/u, `/product/${encodeURIComponent(productId)}`);
    const overlay = document.createElement('div');
    overlay.style.cssText =
      'position:fixed;inset:0;z-index:2147483000;display:grid;place-items:center;background:rgb(8 6 5 / 78%)';
    const frame = document.createElement('iframe');
    frame.title = 'ROLLER checkout';
    frame.src = address;
    frame.style.cssText = 'inline-size:min(100%,30rem);block-size:min(100%,44rem);border:0;border-radius:3px';
    overlay.append(frame);
    document.body.append(overlay);
    function close(event: MessageEvent): void {
      if (event.source !== frame.contentWindow || event.data !== 'checkout.close') return;
      window.removeEventListener('message', close);
      overlay.remove();
    }
    window.addEventListener('message', close);
  }

  const arrive = () => Object.assign(window, { RollerCheckout: { show } });
  if (readyMs === 0) arrive();
  else if (readyMs !== null) setTimeout(arrive, readyMs);
}
