import { Blocks, scopeCss, VisitorReviews } from '@latchkey/blocks';
import type { ReactNode } from 'react';
import { offeredAtProps } from '../locations/next-page.ts';
import { createBlockContext } from './block-context.ts';
import { listVisitorReviews } from '../foundation/content.ts';
import { listLocationIds } from '../foundation/offered-links.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { layouts } from '../shell/layouts/layouts.tsx';

/** The page's own CSS is limited to this element (`scopeCss`). */
const pageScope = 'page';

type BlockPageProps = PageProps & {
  /** `games` for the list of games, `kids` for that of the games for kids, null for any other page. */
  readonly list?: 'games' | 'kids' | null;
  /** The content before the blocks. */
  readonly lead?: ReactNode;
};

/** A page assembled by an editor: its blocks in order, in the page's layout and with its CSS. */
export async function BlockPage({ list = null, lead = null, ...props }: BlockPageProps) {
  const { page, css, locale, location } = props;
  const isHome = page?.type === 'location' && location !== null;
  const [context, reviews] = await Promise.all([
    createBlockContext(props, { isKidsList: list === 'kids' }),
    isHome ? listVisitorReviews(locale, location.id) : [],
  ]);
  const layout = page?.layout ?? 'layout1';
  const Layout = layouts[layout];
  const scopedCss = css === null ? '' : scopeCss(css, pageScope);
  return (
    <div data-layout={layout} data-scope={pageScope} {...offeredAtProps(page === null ? null : listLocationIds(page))}>
      {/* The style is inside the page's own element, so that the browser can remove it before React does (page/page-css.ts). */}
      {scopedCss === '' ? null : <style data-page-css="">{scopedCss}</style>}
      <Layout
        locale={locale}
        location={location}
        t={context.t}
        breadcrumbs={<Breadcrumbs {...props} part={list ?? 'page'} />}
      >
        {lead}
        <Blocks blocks={page?.content ?? []} context={context} />
        <VisitorReviews reviews={reviews} context={context} />
      </Layout>
    </div>
  );
}
