/**
 * What ROLLER's script does, as far as facts §3 say: from its own tag it knows the venue's checkout, leaves `RollerCheckout`, and
 * lays a frame over the page. It says nothing when it is ready, nothing when it is closed, and looks after nobody's focus.
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
