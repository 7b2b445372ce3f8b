/** Writes a checkout for ROLLER's frame and its link: the product, and a button to close it. */
export function checkoutPage(venue: string, productId: string | null): string {
  const title = productId === null ? 'Tickets' : `Product ${productId}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${venue}</title>
<style>
  * { box-sizing: border-box; margin: 0; font: inherit }
  body { display: grid; grid-template-rows: auto 1fr auto; min-block-size: 100vh; background: #fff; color: #1d2733; font: 400 1rem/1.5 system-ui, sans-serif }
  header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 1rem 1.25rem; background: #1d2733; color: #fff }
  header b { font-weight: 700 }
  main { display: grid; gap: 1.25rem; align-content: start; padding: 1.25rem }
  h1 { font-size: 1.5rem; font-weight: 700 }
  ul { display: grid; gap: .75rem; padding: 0; list-style: none }
  li { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: .75rem 1rem; border: 1px solid #cfd6dd; border-radius: 6px }
  input { inline-size: 4rem; min-block-size: 2.75rem; padding: .25rem .5rem; border: 1px solid #788694; border-radius: 4px }
  footer { display: grid; gap: .5rem; padding: 1.25rem; border-block-start: 1px solid #cfd6dd }
  button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 0; border-radius: 6px; background: #0b6b4f; color: #fff; font-weight: 600; cursor: pointer }
  header button { background: none; border: 1px solid #8ea0b3 }
  small { color: #4f5d6b }
</style>
<body>
<header><b>${venue}</b><button type="button" id="close">Close</button></header>
<main>
  <h1>${title}</h1>
  <ul>
    <li><label for="adult">Adult, $34.00</label><input id="adult" type="number" min="0" max="8" value="2"></li>
    <li><label for="child">Child, $28.00</label><input id="child" type="number" min="0" max="8" value="0"></li>
  </ul>
  <p role="status" id="said"></p>
</main>
<footer>
  <button type="button" id="pay">Continue</button>
  <small>A fake of ROLLER's checkout: nothing is sold here.</small>
</footer>
<script>
  const close = () => parent.postMessage('checkout.close', '*');
  document.getElementById('close').addEventListener('click', close);
  document.addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });
  document.getElementById('pay').addEventListener('click', () => {
    const [adults, children] = ['adult', 'child'].map((id) => Number(document.getElementById(id).value));
    document.getElementById('said').textContent = (adults * 34 + children * 28).toFixed(2) + ' dollars, and nothing was booked.';
  });
</script>
`;
}

/** Writes Resova's page of an item or of the gift cards, the target of links. */
export function venuePage(venue: string, what: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${what} · ${venue}</title>
<style>body { display: grid; gap: 1rem; max-inline-size: 40rem; margin: 10vh auto; padding: 1.25rem; color: #23303c; font: 400 1.125rem/1.5 system-ui, sans-serif }</style>
<h1>${what}</h1>
<p>${venue}: a fake of Resova's pages, nothing is sold here.</p>
`;
}
