import type { Translator } from '@latchkey/i18n';
import { Suspense } from 'react';
import { KidsListOr } from '../games/kids-list.client.tsx';
import { env } from '../foundation/env.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { translatorFor } from '../foundation/translator.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbTrail, type Breadcrumb, type TrailPart } from './breadcrumb-trail.ts';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = Pick<PageProps, 'locale' | 'location' | 'page' | 'game'> & {
  readonly part?: Exclude<TrailPart, 'kids'>;
};

/** The breadcrumbs of a page, for people and as structured data. */
export async function Breadcrumbs({ part = 'page', ...props }: BreadcrumbsProps) {
  const t = await translatorFor(props.locale);
  const trailOf = (shown: TrailPart) => <Trail t={t} trail={breadcrumbTrail({ ...props, part: shown }, t)} />;
  if (part !== 'games' || props.game !== null) return trailOf(part);
  const trail = trailOf('games');
  // The kids list is the same cached page: only the browser knows its query.
  return (
    <Suspense fallback={trail}>
      <KidsListOr kids={trailOf('kids')}>{trail}</KidsListOr>
    </Suspense>
  );
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
