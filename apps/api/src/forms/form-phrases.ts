/** What a visitor is told of a field; the keys of §5, which the site translates. */
export const formPhrases = {
  required: 'This field is required',
  invalidEmail: 'Invalid Email',
  invalidPhone: 'Invalid phone number',
  minimumOfOne: 'Minimum of 1 required',
  voucherRequired: 'A voucher selection is required.',
  /** `%s` stands for the field's own `minimum`, which whoever shows the phrase knows from the form. */
  selectAtLeast: 'Select At Least %s',
  submitFailed: 'Error submitting form',
  submitted: 'Form successfully submitted.',
} as const;
