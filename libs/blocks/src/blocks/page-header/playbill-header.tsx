import type { BlockProps } from '../../define-block.tsx';
import { Section } from '../../section/section.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type3: no picture, a compact head of a playbill on paper. */
export function PlaybillHeader(props: BlockProps<PageHeaderContent>) {
  return (
    <Section block="page-header" surface="paper" air="medium">
      <div className={`${styles.playbillText} wrap`} data-alignment={props.content.alignment}>
        <HeaderLine {...props} />
        <HeaderTitle {...props} />
        <div className={styles.playbillFoot}>
          <HeaderText {...props} />
          <HeaderButtons {...props} />
        </div>
      </div>
    </Section>
  );
}
