import type { DataFiles, PageWithoutData } from '@latchkey/page-server';
import { escapeHtml } from '../../src/booking/first-times/escape-html.ts';
import { isData } from './inline-script-hashes.ts';
import { waitingTag } from './wanted-scripts.ts';

const inlineScripts = /<script>(?<text>.*?)<\/script>/gsu;

/**
 * Moves the data that React needs out of a page into a file that never changes. The data is as long as the page itself, and most visitors never
 * need it. The file becomes the first of the scripts that wait (`wanted-scripts.ts`).
 *
 * @param html with scripts that wait
 */
export function takePageData(html: string, pathname: string, files: Pick<DataFiles, 'keep'>): PageWithoutData {
  const at = html.indexOf(waitingTag);
  if (at === -1) return { html, dataKey: null };
  const texts: string[] = [];
  const take = (tag: string, text: string) => {
    if (!isData(text)) return tag;
    texts.push(text);
    return '';
  };
  const [head, rest] = [html.slice(0, at), html.slice(at)].map((part) => part.replaceAll(inlineScripts, take));
  if (head === undefined || rest === undefined || texts.length === 0) return { html, dataKey: null };
  const { key, src } = files.keep(texts.join(';\n'), pathname);
  return { html: `${head}${waitingTag}"${escapeHtml(src)}"></script>${rest}`, dataKey: key };
}
