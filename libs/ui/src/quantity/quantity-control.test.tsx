// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { QuantityControl } from './quantity-control.tsx';

describe('the quantity control', () => {
  afterEach(cleanup);

  it('shows the quantity, enables the buttons that may be pressed, and explains the others', async () => {
    const presses: string[] = [];
    render(
      <QuantityControl
        quantity={0}
        canDecrease={false}
        canIncrease
        decreaseReason="No tickets to remove"
        increaseReason={null}
        decreaseLabel="Remove one"
        increaseLabel="Add one"
        onDecrease={() => presses.push('less')}
        onIncrease={() => presses.push('more')}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('0');
    await userEvent.click(screen.getByRole('button', { name: 'Remove one. No tickets to remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one' }));
    expect(presses).toEqual(['more']);
  });
});
