import { Blocks } from '@latchkey/blocks';
import { fixtures } from '@latchkey/blocks/fixtures';
import { blockSchema, pageLayouts } from '@latchkey/cms-client/schema';
import { localeRecord } from '@latchkey/i18n';
import { paths } from '../routes/paths.ts';
import { Toasts } from '../shell/toasts.client.tsx';
import { blockContextFor } from '../wiring/block-context.ts';
import type { PageProps } from '../wiring/load-place.ts';
import styles from './gallery-page.module.css';
import { SharedControls } from './shared-controls.client.tsx';

/** Every block with its fixtures, for whoever builds or judges them. */
export async function GalleryPage(props: PageProps) {
  const context = await blockContextFor(props);
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="wrap">Gallery</h1>
      <ul className={`wrap ${styles.row}`}>
        {pageLayouts.map((layout) => (
          <li key={layout}>
            <a href={`${paths.gallery(props.locale)}?layout=${layout}`}>{layout}</a>
          </li>
        ))}
      </ul>
      <SharedControls intlTag={localeRecord(props.locale).intlTag} />
      <Toasts closeLabel="Close" />
      {Object.entries(fixtures).map(([type, ofType]) => (
        <section key={type} aria-label={type}>
          {Object.entries(ofType).map(([name, document]) => (
            <div key={name} data-fixture={`${type}/${name}`}>
              <p className={`wrap ${styles.name}`}>
                {type} / {name}
              </p>
              <Blocks blocks={[blockSchema.parse({ id: `${type}-${name}`, ...document })]} context={context} hasTitle />
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
