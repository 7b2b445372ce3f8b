import type { ComponentPropsWithRef } from 'react';

export interface PressButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** The button stays focusable, so that screen readers can read the reason; presses do nothing. */
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

/** A button without looks: how it behaves on the site and at the desk. Each gives it a class of its own theme. */
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
