import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The longest code that the api reads, in characters. */
const maxCodeLength = 100;

/** The field of a code that a visitor types from a voucher or an email. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      isErrorSpoken
      maxLength={maxCodeLength}
      {...props}
    />
  );
}
