import type { SubmissionState } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { Tone } from '../foundation/controls/notice.tsx';

export function stateName(state: SubmissionState, t: DeskTranslator): string {
  const names = { new: t('New'), taken: t('Assigned'), answered: t('Answered'), closed: t('Done') } as const;
  return names[state];
}

export const stateTones = {
  new: 'warn',
  taken: 'plain',
  answered: 'good',
  closed: 'plain',
} as const satisfies Record<SubmissionState, Tone>;
