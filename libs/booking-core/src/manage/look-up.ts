import { customerError } from '../checkout/customer-validation.ts';
import { customerDeclaration } from '../foundation/customer-fields.ts';
import type { SubmissionOutcome, SubmissionPorts } from '../forms/submission.types.ts';
import { callPort, isOutcomeUnknown } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { cleanLine } from '../foundation/typed-text.ts';
import type { BookingManagementGateway } from '../foundation/ports.ts';

/** The longest reference that is sent, in characters. */
export const referenceBound = 40;

/**
 * Returns the `send` of a `submissionMachine` whose form has `reference` and `email`: a mail with the link is sent to that address if it has such a
 * booking, and the outcome is `sent` whether it has one or not. An error that belongs to no field is under `form`.
 */
export function sendLookUp(
  gateway: Pick<BookingManagementGateway, 'lookUpBooking'>,
  location: { readonly id: string },
): SubmissionPorts['send'] {
  return async (values, idempotencyKey): Promise<SubmissionOutcome> => {
    const reference = readText(values['reference']).slice(0, referenceBound);
    const email = readText(values['email']).slice(0, customerDeclaration.email.maxCharacters);
    const emailError = customerError('email', email);
    const errors = {
      ...(reference === '' && { reference: corePhrases.required }),
      ...(emailError !== null && { email: emailError }),
    };
    if (Object.keys(errors).length > 0) return { kind: 'rejected', errors };
    const command = { locationId: location.id, reference, email, idempotencyKey };
    const outcome = await callPort(async () => gateway.lookUpBooking(command));
    if (outcome.ok) return { kind: 'sent' };
    if (isOutcomeUnknown(outcome.error)) return { kind: 'failed' };
    return { kind: 'rejected', errors: { form: outcome.error.details[0] ?? corePhrases.linkFailed } };
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value) : '';
}
