import { useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './link-step.module.css';

export function CopyLink({ url }: { readonly url: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.copy}>
      <bdi dir="ltr" className={styles.url}>
        {url}
      </bdi>
      <Button
        icon="copy"
        onClick={() => {
          // Without the permission to copy, the link can be selected.
          void navigator.clipboard.writeText(url).then(
            () => setCopied(true),
            () => undefined,
          );
        }}
      >
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </div>
  );
}
