import { env } from '../wiring/env.ts';
import type { PageProps } from '../wiring/load-place.ts';
import { translatorFor } from '../wiring/translator.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = Pick<PageProps, 'locale' | 'location' | 'page' | 'game'> & { readonly isGames?: boolean };

/** Where a visitor is, for people and as structured data for machines. */
export async function Breadcrumbs({ isGames = false, ...props }: BreadcrumbsProps) {
  const t = await translatorFor(props.locale);
  const trail = breadcrumbTrail({ ...props, isGames }, t);
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
