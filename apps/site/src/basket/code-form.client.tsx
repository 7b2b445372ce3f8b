'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { CodeField } from '../forms/code-field.tsx';
import { StepForm, SubmitButton, useResponse, useSteps } from '../steps/steps-frame.client.tsx';
import styles from './code-form.module.css';

interface CodeFormProps {
  /** The number of codes in the basket. */
  readonly count: number;
  /** The names of codes that the last change has removed because they no longer apply. */
  readonly removed: readonly string[];
}

/** Redeems the code of a promotion or of a gift voucher. An error stays below the field until the text is changed. */
export function CodeForm({ count, removed }: CodeFormProps) {
  const t = useTranslator();
  const { state } = useSteps();
  const { values, fields } = useResponse({ act: 'addCode', id: '' });
  const [code, setCode] = useState(values['code'] ?? '');
  const [countBefore, setCountBefore] = useState(count);
  if (count !== countBefore) {
    // The code was redeemed: the field is cleared for the next one.
    if (count > countBefore) setCode('');
    setCountBefore(count);
  }
  const status = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The visitor may have typed before React took the page over.
    const field = status.current?.closest('form')?.elements.namedItem('code');
    if (field instanceof HTMLInputElement && field.value !== '') setCode(field.value);
  }, []);
  return (
    <StepForm act="addCode" className={styles.form}>
      <CodeField
        name="code"
        label={t('Promotion or gift voucher code')}
        isOptional
        value={code}
        error={values['code'] === code ? (fields['code'] ?? null) : null}
        onValue={setCode}
      >
        <SubmitButton scheme="secondary">{t('Apply')}</SubmitButton>
      </CodeField>
      <div ref={status} role="status" className={styles.status}>
        {[...removed, ...state.removed].map((name) => (
          <p key={name}>{t('%name no longer applies and was removed', { name })}</p>
        ))}
      </div>
    </StepForm>
  );
}
