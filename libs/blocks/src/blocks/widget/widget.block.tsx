import { defineBlock } from '../../define-block.tsx';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { allowedScript } from './allowed-script.ts';
import { EmbedScript } from '../../browser-parts.client.tsx';
import styles from './widget.module.css';
import { widgetSchema } from './widget.schema.ts';

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
