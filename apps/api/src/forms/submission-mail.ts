import type { FormDocument, FormFieldWire } from '@latchkey/cms-client/schema';
import type { Answer } from './read-answer.ts';
import type { Answers } from './read-submission.ts';

/** Most characters of an answer in the mail; the whole of it is in the database. */
const answerLimit = 3_000;
/** Of all answers together: a mail has a size that it may not pass. */
const mailLimit = 40_000;

/** A file among the answers, by its field. */
export interface AnsweredFile {
  readonly field: string;
  readonly name: string;
  /** Where it opens, for as long as it is kept. */
  readonly url: string;
}

interface MailAnswer {
  readonly label: string;
  readonly value: string;
  readonly url: string | null;
}

/** The answers as staff reads them: labels instead of names and values, in the order of the form. */
export function mailAnswers(
  { fields }: FormDocument,
  answers: Answers,
  files: readonly AnsweredFile[],
): readonly MailAnswer[] {
  let left = mailLimit;
  return fields.flatMap((field) => {
    const answer = answers[field.name];
    if (answer === undefined || left <= 0) return [];
    const file = files.find((each) => each.field === field.name);
    const value = shortened(file?.name ?? valueText(field, answer), Math.min(answerLimit, left));
    left -= value.length;
    return [{ label: field.label, value, url: file?.url ?? null }];
  });
}

/** The visitor's address where the form asked for one: the first that was given. */
export function replyAddress({ fields }: FormDocument, answers: Answers): string | null {
  const field = fields.find(({ name, type }) => type === 'email' && answers[name] !== undefined);
  const answer = field && answers[field.name];
  return typeof answer === 'string' ? answer : null;
}

function valueText({ options }: FormFieldWire, answer: Answer): string {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (typeof answer === 'object') return answer.map(labelOf).join(', ');
  if (typeof answer === 'boolean') return answer ? '✓' : '–';
  return labelOf(String(answer));
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
