import type { Translator } from '@latchkey/i18n';
import { env } from '../foundation/env.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { translatorFor } from '../foundation/translator.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { listBreadcrumbs, type Breadcrumb, type TrailPart } from './breadcrumb-trail.ts';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = Pick<PageProps, 'locale' | 'location' | 'page' | 'game'> & {
  readonly part?: TrailPart;
};

/** The breadcrumbs of a page, for people and as structured data. */
export async function Breadcrumbs({ part = 'page', ...props }: BreadcrumbsProps) {
  const t = await translatorFor(props.locale);
  return <Trail t={t} trail={listBreadcrumbs({ ...props, part }, t)} />;
}

function Trail({ t, trail }: { readonly t: Translator; readonly trail: readonly Breadcrumb[] }) {
  if (trail.length === 0) return null;
  return (
    <nav className={`wrap ${styles.breadcrumbs}`} aria-label={t('Breadcrumb')}>
      <ol>
        {trail.map(({ label, href }, position) => (
          <li key={href}>
            {position === trail.length - 1 ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ label, href }, position) => ({
            '@type': 'ListItem',
            position: position + 1,
            name: label,
            item: `${env.siteOrigin}${href}`,
          })),
        }}
      />
    </nav>
  );
}
