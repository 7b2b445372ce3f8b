import { urlSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { defineBlock } from '../../define-block.tsx';
import { headingFields, wholeNumber } from '../../fields.ts';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { allowedScript } from './allowed-script.ts';
import { EmbedScript } from '../../browser-parts.client.tsx';
import styles from './widget.module.css';

/** Most attributes that a wrapper carries for its script. */
const mostSettings = 20;

const widgetSchema = z.object({
  ...headingFields,
  /** What the script fills: the id by which it finds its place, and what it reads there. */
  wrapper: z.object({
    id: z.string().regex(/^[a-z][\w-]{0,60}$/iu, 'must be an id of letters, digits, _ and -'),
    /** Attributes `data-*`, named without the `data-`. */
    settings: z
      .record(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/u), z.string().max(300))
      .refine((settings) => Object.keys(settings).length <= mostSettings, `must be at most ${mostSettings}`)
      .nullish()
      .transform((value) => value ?? {}),
    /** CSS pixels that are kept free, so that nothing jumps when the script has come. */
    height: wholeNumber(40, 2_000, 320),
  }),
  /** A path of this site, or an address at one of the hosts that the host allows. */
  script: urlSchema.min(1),
});

/** The embed section of §2: a place that an external script fills once the browser is idle. */
export const widgetBlock = defineBlock({
  type: 'widget',
  schema: widgetSchema,
  Component: ({ content, context }) => {
    const src = allowedScript(content.script, context.embedHosts ?? []);
    const { id, settings, height } = content.wrapper;
    return (
      <Section block="widget">
        <div className={`${styles.widget} wrap`}>
          <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
          <EmbedScript
            id={id}
            src={src}
            settings={settings}
            minHeight={height}
            texts={{
              loading: context.t('Loading'),
              failed: context.t('This part of the page did not come.'),
              retry: context.t('Try again'),
            }}
          />
        </div>
      </Section>
    );
  },
});
