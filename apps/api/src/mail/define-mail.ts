import type { Mail } from './email.ts';
import { composeMail, type Letter } from './layout/compose-mail.ts';
import type { SampleWorld } from './samples/sample-world.ts';
import type { Recipient, SceneByRecipient } from './scene.ts';
import type { VisitInput, VisitTime } from './visit-time.ts';

/** The declaration of an email: all that the product knows of it is in its one file in `emails`. */
interface MailDeclaration<To extends Recipient, Input> {
  /** The name in the rows of the outbox, in logs and in the gallery; it never changes. Emails of one kind may differ in their words. */
  readonly kind: string;
  /** The recipient, which decides the language and the scene of the email. */
  readonly to: To;
  /**
   * True if it goes to an address that a stranger typed, who could flood it. Emails that follow a payment, a booking or a click in a counted email
   * are not limited. The code of a voucher is in its email only, so that one must never be left out.
   */
  readonly isLimited: boolean;
  /** True if it keeps its secret after the last failed attempt, because the secret is stored nowhere else. */
  readonly keepsSecret?: boolean;
  readonly render: (scene: SceneByRecipient[To], input: Input) => Letter;
  /** Creates an input for each case that looks different, by its name, for the gallery and for the tests of all emails. */
  readonly samples: (world: SampleWorld) => Readonly<Record<string, NoInfer<Input>>>;
}

/** An email of the gallery. */
export interface SampleMail {
  readonly name: string;
  readonly mail: Mail;
}

/** An email in the list of all emails. */
export interface AnyMail extends Pick<MailDeclaration<Recipient, never>, 'kind' | 'isLimited'> {
  readonly keepsSecret: boolean;
  /** The time of an email that a timer sends; null for other emails. */
  readonly visit: VisitMail | null;
  readonly writeSamples: (scenes: SceneByRecipient, world: SampleWorld) => readonly SampleMail[];
}

/** An email that a caller can prepare and queue. */
export interface DefinedMail<To extends Recipient, Input> extends AnyMail {
  readonly to: To;
  readonly write: (scene: SceneByRecipient[To], input: Input) => Mail;
}

/** Defines an email. */
export function defineMail<To extends Recipient, Input>(declared: MailDeclaration<To, Input>): DefinedMail<To, Input> {
  const { kind, to, isLimited, keepsSecret = false, render, samples } = declared;
  const write = (scene: SceneByRecipient[To], input: Input): Mail => {
    const letter = render(scene, input);
    return { kind, isLimited, about: letter.about ?? {}, email: composeMail(scene, letter) };
  };
  const writeSamples = (scenes: SceneByRecipient, world: SampleWorld) =>
    Object.entries(samples(world)).map(([name, input]) => ({ name, mail: write(scenes[to], input) }));
  return { kind, to, isLimited, keepsSecret, write, writeSamples, visit: null };
}

/** An email about a visit, with its time. */
export interface VisitMail {
  readonly when: VisitTime;
  readonly mail: DefinedMail<'visitor', VisitInput>;
}

/** Defines an email about a visit, which a timer sends. */
export function defineVisitMail({
  when,
  render,
  ...declared
}: Omit<MailDeclaration<'visitor', VisitInput>, 'to' | 'isLimited'> & {
  readonly when: VisitTime;
}): DefinedMail<'visitor', VisitInput> & { readonly visit: VisitMail } {
  const mail = defineMail<'visitor', VisitInput>({
    ...declared,
    to: 'visitor',
    isLimited: false,
    render: (scene, input) => ({ about: { reference: input.reference }, ...render(scene, input) }),
  });
  return { ...mail, visit: { when, mail } };
}
