import { fixtures } from '@latchkey/blocks/fixtures';
import { localeRecord } from '@latchkey/i18n';
import { blockSchema } from '@latchkey/cms-client/contract';
import { type BlockContext, Blocks } from '@latchkey/blocks';
import { Toasts } from '../shell/toasts.client.tsx';
import { createSpecimenContext } from './specimen-page.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { CtaSpecimens } from './cta-specimens.tsx';
import { GalleryHead, toSpecimenId } from './gallery-head.tsx';
import { SharedControls } from './shared-controls.client.tsx';
import { TypeSpecimens } from './type-specimens.tsx';
import { paths } from '../foundation/paths.ts';
import styles from './gallery-page.module.css';

/**
 * The gallery for developers and designers: every block with its fixtures, and the controls. With `block`, it shows only this block. The texts of the
 * gallery itself are English in every language, since it is a tool.
 */
export async function GalleryPage({ block, ...props }: PageProps & { readonly block?: string | undefined }) {
  const types = Object.keys(fixtures).filter((type) => block === undefined || type === block);
  const context = await createSpecimenContext(props, types);
  const isWhole = block === undefined;
  return (
    <main id="content" tabIndex={-1}>
      <GalleryHead locale={props.locale} block={block} />
      {isWhole ? (
        <>
          <TypeSpecimens locale={props.locale} />
          <SharedControls intlTag={localeRecord(props.locale).intlTag} />
          <CtaSpecimens context={context} />
        </>
      ) : null}
      {types.map((type) => (
        <BlockSpecimens key={type} type={type} context={context} />
      ))}
      <Toasts closeLabel="Close" />
    </main>
  );
}

/** Shows one block with each of its fixtures, under their names. */
function BlockSpecimens({ type, context }: { readonly type: string; readonly context: BlockContext }) {
  return (
    <section id={toSpecimenId(type)} className={styles.part} aria-label={type}>
      <div className={`wrap ${styles.title}`} lang="en">
        <h2>{type}</h2>
        <a href={paths.galleryBlock(context.locale, type)}>
          alone<span className="visually-hidden">: {type}</span>
        </a>
      </div>
      {Object.entries(fixtures[type] ?? {}).map(([name, document]) => (
        <div key={name}>
          <p className={`wrap ${styles.name}`} lang="en">
            <b>{name}</b>
          </p>
          <div data-fixture={`${type}/${name}`}>
            <Blocks blocks={[blockSchema.parse({ id: `${type}-${name}`, ...document })]} context={context} hasTitle />
          </div>
        </div>
      ))}
    </section>
  );
}
