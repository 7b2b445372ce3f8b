import type { Texts } from './texts.ts';

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Writes a page of the fake. `body` is HTML; `head` is further HTML of its head. */
export function writePage(texts: Texts, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${texts.lang}" dir="${texts.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0; font: inherit }
body { font: 400 1rem/1.5 system-ui, sans-serif; color: #30313d; background: #fff; padding: 1.5rem; max-inline-size: 32rem; margin-inline: auto }
h1 { font-size: 1.375rem; font-weight: 600; margin-block-end: .75rem }
form { display: grid; gap: 1rem; margin-block: 1rem }
label { display: grid; gap: .25rem }
input { inline-size: 100%; min-block-size: 2.75rem; padding: .5rem .75rem; border: 1px solid #767986; border-radius: 5px; direction: ltr; text-align: start }
button, a.button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 0; border-radius: 5px; background: #4b3fbb; color: #fff; cursor: pointer }
button.quiet { background: #eceef2; color: #30313d }
p[role=alert] { color: #b3093c }
ul { padding-inline-start: 1.25rem }
</style>
${head}</head>
<body>
${body}
</body>
</html>
`;
}
