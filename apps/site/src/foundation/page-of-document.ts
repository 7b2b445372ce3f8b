import type { Article, Mode, Package, Page } from '@latchkey/cms-client/contract';
import { formatDate, type Locale, type Translator } from '@latchkey/i18n';

/** The number of other documents that are linked at the end of a page. */
const maxRelated = 3;

/**
 * Makes a package, a mode or an article a page: a header from its document comes first and a list of others of its kind last, unless the editor has
 * added such a block.
 */
export function toSitePage<Document extends Article | Mode | Package>(document: Document, t: Translator): Document {
  const { content } = document;
  const [first] = content;
  /** The type of the block that lists others of the kind. */
  const listType = document.type === 'article' ? 'articles' : 'packages-modes';
  const hasOpening = first?.__component.endsWith('.page-header') === true;
  const hasList = content.some(({ __component }) => __component.endsWith(`.${listType}`));
  return {
    ...document,
    content: [
      ...(hasOpening ? [] : [toOpening(document, t.locale)]),
      ...(hasOpening && document.type === 'article' ? withDateline(document, t.locale) : content),
      ...(hasList ? [] : [listOthers(document, listType, t)]),
    ],
  };
}

/** Puts the date and the author of an article above its text, for an article whose header does not show them. */
function withDateline(article: Article, locale: Locale): Page['content'] {
  const text = article.content.find(({ __component }) => __component.endsWith('.richtext'));
  return article.content.map((block) => {
    if (block !== text || typeof block['html'] !== 'string') return block;
    const [date, ...author] = listDateline(article, locale);
    const line = [`<time datetime="${article.publishedAt}">${date}</time>`, ...author.map(escapeHtml)].join(' · ');
    return { ...block, html: `<p>${line}</p>${block['html']}` };
  });
}

const othersPrefix = 'others-';

/** Returns whether a block is the list of others that `toSitePage` has appended. */
export function isListOfOthers({ id }: Page['content'][number]): boolean {
  return id.startsWith(othersPrefix);
}

/** Makes the block that lists others of the document's kind. */
function listOthers({ id, type }: Article | Mode | Package, listType: string, t: Translator): Page['content'][number] {
  return {
    __component: `sections.${listType}`,
    id: othersPrefix + id,
    uniqueId: null,
    heading: type === 'article' ? t('News') : t('Groups & Parties'),
    limit: maxRelated,
  };
}

/** Makes the page header of a document: its name, its summary, and its date and author or its price. */
function toOpening(document: Article | Mode | Package, locale: Locale): Page['content'][number] {
  const { name, picture, summary } = document;
  const facts = document.type === 'article' ? [] : document.facts;
  return {
    __component: 'sections.page-header',
    id: `opening-${document.id}`,
    uniqueId: null,
    type: picture === null ? 'type3' : 'type2',
    heading: name,
    subheading: document.type === 'article' ? listDateline(document, locale).join(' · ') : document.price,
    richtext: [
      summary === null ? '' : `<p>${escapeHtml(summary)}</p>`,
      facts.length === 0 ? '' : `<ul>${facts.map((fact) => `<li>${writeFactLine(fact)}</li>`).join('')}</ul>`,
    ].join(''),
    media: picture,
  };
}

/** Returns the date of an article in words, and its author if it has one. */
function listDateline({ publishedAt, author }: Article, locale: Locale): readonly [date: string, ...string[]] {
  const date = formatDate(publishedAt, locale, 'long');
  return author === null ? [date] : [date, author];
}

function writeFactLine({ title, value }: Package['facts'][number]): string {
  return value === null ? escapeHtml(title) : `<strong>${escapeHtml(title)}</strong> ${escapeHtml(value)}`;
}

/** Escapes a plain text for HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
