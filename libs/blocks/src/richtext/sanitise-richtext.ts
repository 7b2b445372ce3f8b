import { safeUrl } from '@latchkey/ui';
import { countSteps } from '@latchkey/ui/counter-up';
import sanitizeHtml from 'sanitize-html';
import type { BlockContext } from '../foundation/block-context.ts';
import { contentHref } from '../foundation/content-href.ts';
import { fillHtml } from '../foundation/fill-text.ts';

/**
 * The allowed elements. Others are removed but keep their text, except svg, math, style, form, iframe and script, whose content is removed too.
 */
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

/** Elements that are nested deeper than this are dropped. */
const maxDepth = 30;

/**
 * Sanitises rich text: it allows only listed elements, checks every URL with `safeUrl`, routes links through the site and puts
 * tables into a scrolling box.
 *
 * @param topLevel the level of the highest allowed heading, so that the page keeps one h1
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
    // Numbers with this class count up (`addCounterTexts`).
    allowedClasses: { '*': ['counter-up'] },
    nonTextTags: droppedWithContent,
    nestingLimit: maxDepth,
    // `safeUrl` checks the URLs below; these are the schemes that it allows.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { ...mapHeadings(html, topLevel), a: createLinkTransform(context), img: imageTransform },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return sanitised
    .replaceAll(counters, addCounterTexts)
    .replaceAll('<table', '<div data-scroll tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
}

/** Finds the elements of the class `counter-up` with their text. The sanitised html has no other class and double quotes only. */
const counters = /<(?<tag>[a-z][a-z0-9]*)(?<attributes>[^>]* class="counter-up"[^>]*)>(?<text>[^<]*)/gu;

/** Gives a number that counts up the attribute with all texts that it shows on the way (`libs/ui/src/counter-up`). */
function addCounterTexts(counter: string, tag: string, attributes: string, text: string): string {
  const texts = countSteps(text)?.replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
  return texts === undefined ? counter : `<${tag}${attributes} data-counts="${texts}">${text}`;
}

/**
 * Maps the heading levels of a text: none is above `topLevel`, equal levels stay equal, and no level is skipped, since screen
 * readers would read a gap in the outline.
 */
function mapHeadings(html: string, topLevel: number): Record<string, string> {
  const used = [1, 2, 3, 4, 5, 6].filter((level) => new RegExp(`<h${level}[\\s>]`, 'iu').test(html));
  const highest = Math.max(topLevel, used[0] ?? topLevel);
  return Object.fromEntries(used.map((level, rank) => [`h${level}`, `h${Math.min(6, highest + rank)}`]));
}

function createLinkTransform(context: BlockContext): sanitizeHtml.Transformer {
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

/** The `sizes` of a picture in a text: the width of the text column. */
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

/** Returns the entries of a picture's `srcset` that have a safe URL and a width (`/a.webp 480w`). */
function safeCandidates(srcset: string): string {
  // Entries end with a comma and a space, since a URL may contain a comma.
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
