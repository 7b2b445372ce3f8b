import { Blocks, type BlockContext } from '@latchkey/blocks';
import { fixtures } from '@latchkey/blocks/fixtures';
import { blockSchema } from '@latchkey/cms-client/schema';
import { paths } from '../foundation/paths.ts';
import { specimenId } from './specimen-id.ts';
import styles from './gallery-page.module.css';

/** One block with each of its fixtures, under their names. */
export function BlockSpecimens({ type, context }: { readonly type: string; readonly context: BlockContext }) {
  return (
    <section id={specimenId(type)} className={styles.part} aria-label={type}>
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
