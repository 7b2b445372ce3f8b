/*
 * The demo chain's embedded widget, as a supplier would deliver one: a script that knows nothing of the site and fills the wrapper
 * beside it with a clock. Attributes of the wrapper: data-zone (IANA), and data-locale (BCP 47) where it is not the page's language.
 */
(() => {
  const wrapper = document.currentScript?.parentElement?.querySelector('[id]');
  if (!wrapper) return;
  const { zone = 'UTC', locale = document.documentElement.lang } = wrapper.dataset;
  const words = new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const hands = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
  const hours = Array.from({ length: 12 }, (_, hour) => `<path d="M50 6v5" transform="rotate(${hour * 30} 50 50)"/>`);
  wrapper.innerHTML = `
    <div style="display:flex;flex-wrap:wrap;gap:1.5rem;align-items:center">
      <svg viewBox="0 0 100 100" width="160" height="160" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">
        <circle cx="50" cy="50" r="47"/>${hours.join('')}
        <path data-hand="h" d="M50 50V26" stroke-width="3"/><path data-hand="m" d="M50 50V14" stroke-width="2"/>
        <path data-hand="s" d="M50 56V12"/>
      </svg>
      <time style="font-size:1.75rem"></time>
    </div>`;
  const turn = (hand, degrees) =>
    wrapper.querySelector(`[data-hand="${hand}"]`).setAttribute('transform', `rotate(${degrees} 50 50)`);
  const show = () => {
    if (!wrapper.isConnected) return clearInterval(ticking);
    const now = new Date();
    const [hour, minute, second] = hands.format(now).split(':').map(Number);
    turn('h', hour * 30 + minute / 2);
    turn('m', minute * 6);
    turn('s', second * 6);
    const time = wrapper.querySelector('time');
    const text = words.format(now);
    if (time.textContent !== text) time.textContent = text;
  };
  const ticking = setInterval(show, 1000);
  show();
})();
