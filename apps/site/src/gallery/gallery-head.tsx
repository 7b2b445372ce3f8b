import { fixtures } from '@latchkey/blocks/fixtures';
import { pageLayouts } from '@latchkey/cms-client/contract';
import { type Locale, localeRecord } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { loadLanguages } from '../foundation/content.ts';
import { paths } from '../foundation/paths.ts';
import styles from './gallery-head.module.css';

interface GalleryHeadProps {
  readonly locale: Locale;
  /** The only block that is shown; undefined for all blocks. */
  readonly block: string | undefined;
}

/** The title, the languages, and the table of contents. */
export async function GalleryHead({ locale, block }: GalleryHeadProps) {
  const languages = await loadLanguages();
  const toHref = (language: Locale) =>
    block === undefined ? paths.gallery(language) : paths.galleryBlock(language, block);
  return (
    <header className={`wrap ${styles.head}`} lang="en">
      <p className={`label ${styles.over}`}>Latchkey, props and scenery</p>
      <h1>{block ?? 'The gallery'}</h1>
      <nav aria-label="Languages">
        <ul className={styles.row}>
          {languages.map((language) => (
            <li key={language}>
              <a href={toHref(language)} lang={language} aria-current={language === locale ? 'page' : undefined}>
                {localeRecord(language).nativeName}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {block === undefined ? <Programme locale={locale} /> : <Neighbours locale={locale} block={block} />}
    </header>
  );
}

/** The table of contents of the whole gallery. */
function Programme({ locale }: { readonly locale: Locale }) {
  return (
    <nav className={styles.programme} aria-label="Contents" data-surface="paper">
      <Part title="Fittings">
        <li>
          <a href="#type">type and colour</a>
        </li>
        <li>
          <a href="#controls">controls, popups, toasts, fields</a>
        </li>
        <li>
          <a href="#ctas">calls to action</a>
        </li>
      </Part>
      <Part title="Layouts">
        {pageLayouts.map((layout) => (
          <li key={layout}>
            <a href={paths.galleryLayout(locale, layout)}>{layout}</a>
          </li>
        ))}
      </Part>
      <Part title="Blocks">
        {Object.entries(fixtures).map(([type, fixturesOfType]) => (
          <li key={type}>
            <a href={`#${toSpecimenId(type)}`}>{type}</a>{' '}
            <span className={styles.count}>{Object.keys(fixturesOfType).length}</span>
          </li>
        ))}
      </Part>
    </nav>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

/** The links from a page with a single block: to the whole gallery, and to the blocks before and after it. */
function Neighbours({ locale, block }: { readonly locale: Locale; readonly block: string }) {
  const types = Object.keys(fixtures);
  const position = types.indexOf(block);
  const near = [types[position - 1], types[position + 1]].filter((type) => type !== undefined);
  return (
    <nav aria-label="Neighbours">
      <ul className={styles.row}>
        <li>
          <a href={paths.gallery(locale)}>All of it</a>
        </li>
        {near.map((type) => (
          <li key={type}>
            <a href={paths.galleryBlock(locale, type)}>{type}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the element with a block's specimens, for the links of the table of contents. */
export function toSpecimenId(type: string): string {
  return `block-${type}`;
}
