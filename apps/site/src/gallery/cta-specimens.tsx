import { CtaList, type BlockContext } from '@latchkey/blocks';
import { ctaInteractions, ctaSchema } from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';
import styles from './gallery-page.module.css';

const schemes = ['primary', 'secondary', 'ghost', 'paper'];
const sizes = ['small', 'medium', 'large'];

/** The options that content has for a button: its looks, its interactions, and the rules that hide it. */
export function CtaSpecimens({ context }: { readonly context: BlockContext }) {
  const [game] = context.data.games ?? [];
  const onGamePage: BlockContext = { ...context, game: game ?? null };
  return (
    <section id="ctas" className={`wrap ${styles.controls}`} aria-label="Calls to action">
      <div className={styles.title} lang="en">
        <h2>Calls to action</h2>
      </div>
      <Row name="schemes and sizes" fixture="ctas/looks">
        <CtaList
          context={context}
          ctas={schemes.flatMap((scheme) => sizes.map((size) => cta(`${scheme} ${size}`, { scheme, size })))}
        />
      </Row>
      <Row name="interactions" fixture="ctas/interactions">
        <CtaList
          context={onGamePage}
          ctas={ctaInteractions.map((interaction) =>
            cta(interaction, { interaction, scheme: 'secondary', content: '<p>What an editor wrote.</p>' }),
          )}
        />
      </Row>
      <Row name="a new tab, disabled, shown by a rule; a fourth is hidden by one" fixture="ctas/states">
        <CtaList
          context={context}
          ctas={[
            cta('new tab', { url: 'https://example.com/', newTab: true }),
            cta('disabled', { disabled: true }),
            cta('only with a venue', { conditionals: [{ start: 'if', who: 'location', what: 'exists', end: null }] }),
            cta('never', { conditionals: [{ start: 'if', who: 'location', what: 'not_exists', end: null }] }),
          ]}
        />
      </Row>
      {(['start', 'center', 'end'] as const).map((alignment) => (
        <Row key={alignment} name={`at the ${alignment}`} fixture={`ctas/${alignment}`}>
          <CtaList
            context={context}
            alignment={alignment}
            ctas={[cta('one', {}), cta('two', { scheme: 'secondary' })]}
          />
        </Row>
      ))}
    </section>
  );
}

function Row({
  name,
  fixture,
  children,
}: {
  readonly name: string;
  readonly fixture: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <p className={styles.name} lang="en">
        <b>{name}</b>
      </p>
      <div data-fixture={fixture}>{children}</div>
    </div>
  );
}

function cta(text: string, fields: Readonly<Record<string, unknown>>) {
  return ctaSchema.parse({ text, url: '/escape-games', ...fields });
}
