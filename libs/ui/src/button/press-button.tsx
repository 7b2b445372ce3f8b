import type { ComponentPropsWithRef } from 'react';

export interface PressButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** True for a button whose presses do nothing. It stays focusable, so that screen readers can read the reason. */
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

/** A button without looks, with the behaviour that the site and the desk share. Each gives it a class of its own theme. */
export function PressButton({
  isDisabled = false,
  isBusy = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: PressButtonProps) {
  const isInert = isDisabled || isBusy;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
