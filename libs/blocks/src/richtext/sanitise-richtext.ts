import { safeUrl } from '@latchkey/ui';
import sanitizeHtml from 'sanitize-html';
import type { BlockContext } from '../foundation/block-context.ts';
import { contentHref } from '../foundation/content-href.ts';
import { fillHtml } from '../foundation/fill-text.ts';

/** Everything else is dropped and its text kept; svg, math, style, form, iframe and script lose their content too. */
const allowedTags = (
  'h2 h3 h4 h5 h6 p br hr blockquote pre code div span ul ol li dl dt dd figure figcaption img a time ' +
  'b strong i em u s small sub sup mark q cite abbr bdi table caption thead tbody tfoot tr th td'
).split(' ');

const droppedWithContent = [
  'script',
  'style',
  'svg',
  'math',
  'form',
  'iframe',
  'object',
  'template',
  'noscript',
  'textarea',
  'option',
];

/** Elements nested deeper than this are dropped. */
const deepest = 30;

/**
 * Rich text as the page may show it: an allow-list of elements, every address through `safeUrl`, links through the site's
 * router, tables in a box that scrolls.
 *
 * @param topLevel the heading level that the highest heading allowed becomes: the page keeps one h1.
 */
export function sanitiseRichtext(html: string, context: BlockContext, topLevel: 2 | 3 = 2): string {
  const sanitised = sanitizeHtml(fillHtml(html, context), {
    allowedTags,
    allowedAttributes: {
      '*': ['lang', 'dir'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      ol: ['start', 'reversed'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      abbr: ['title'],
    },
    // A number that counts up (§4); the page's script looks for it.
    allowedClasses: { span: ['counter-up'], strong: ['counter-up'] },
    nonTextTags: droppedWithContent,
    nestingLimit: deepest,
    // The schemes are `safeUrl`'s business, below; these are what it lets through.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { ...headingLevels(html, topLevel), a: linkTransform(context), img: imageTransform },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return sanitised
    .replaceAll('<table', '<div data-scroll tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
}

/**
 * Where the headings of a text go: none above `topLevel`, those of one level to one level, and no level left out between two,
 * which would be a gap in the outline that a screen reader reads out.
 */
function headingLevels(html: string, topLevel: number): Record<string, string> {
  const used = [1, 2, 3, 4, 5, 6].filter((level) => new RegExp(`<h${level}[\\s>]`, 'iu').test(html));
  const highest = Math.max(topLevel, used[0] ?? topLevel);
  return Object.fromEntries(used.map((level, rank) => [`h${level}`, `h${Math.min(6, highest + rank)}`]));
}

function linkTransform(context: BlockContext): sanitizeHtml.Transformer {
  return (tagName, attribs) => {
    const href = contentHref(attribs['href'], context);
    const isNewTab = attribs['target'] === '_blank';
    return {
      tagName,
      attribs: {
        ...(attribs['title'] !== undefined && { title: attribs['title'] }),
        ...(href !== null && { href }),
        ...(href !== null && isNewTab && { target: '_blank', rel: 'noopener noreferrer' }),
      },
    };
  };
}

/** How wide a picture in a text is shown: the column is a measure wide. */
const imageSizes = '(width < 44rem) 92vw, 42rem';

const imageTransform: sanitizeHtml.Transformer = (tagName, { src, srcset, sizes, alt = '', width, height }) => {
  const safe = safeUrl(src);
  const candidates = safeCandidates(srcset ?? '');
  return {
    tagName,
    attribs: {
      ...(safe !== null && { src: safe }),
      ...(candidates !== '' && { srcset: candidates, sizes: sizes ?? imageSizes }),
      alt,
      ...(isLength(width) && { width }),
      ...(isLength(height) && { height }),
      loading: 'lazy',
      decoding: 'async',
    },
  };
};

/** The sizes that a picture comes in, those with a safe address and a width. */
function safeCandidates(srcset: string): string {
  const candidates = srcset.split(/,\s+|,$/u).flatMap((candidate) => {
    const [, url, width] = /^\s*([^\s,]+)\s+(\d{1,5}w)\s*$/u.exec(candidate) ?? [];
    const safe = safeUrl(url);
    return safe === null || width === undefined ? [] : [`${safe} ${width}`];
  });
  return candidates.join(', ');
}

function isLength(value: string | undefined): value is string {
  return value !== undefined && /^\d{1,5}$/u.test(value);
}
