// @vitest-environment jsdom
import type { FormsClient } from '@latchkey/cms-client/forms';
import type { FormFieldWire } from '@latchkey/cms-client/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileInput } from './file-input.client.tsx';
import type { FormWords } from './form-words.ts';

afterEach(cleanup);

/** A client whose uploads end when the test says so, by the names of the files. */
function createSlowClient() {
  const ends = new Map<string, (isAccepted: boolean) => void>();
  const client = {
    presignUpload: async ({ name }: { readonly name: string }) => ({ ok: true, value: { data: name } }),
    uploadFile: (name: string) =>
      new Promise((resolve) => {
        ends.set(name, (isAccepted) =>
          resolve(isAccepted ? { ok: true, value: { data: { key: `key-of-${name}` } } } : { ok: false, error: {} }),
        );
      }),
  } as unknown as FormsClient;
  const end = async (name: string, isAccepted = true) => {
    await waitFor(() => expect(ends.has(name)).toBe(true));
    ends.get(name)?.(isAccepted);
  };
  return { client, end };
}

it.each([true, false])('keeps the file that was chosen last, whichever upload ends last', async (isFirstAccepted) => {
  const { client, end } = createSlowClient();
  const onUpload = vi.fn<(isUnderWay: boolean) => void>();
  render(
    <FileInput
      field={{ name: 'photo', accept: ['image/png'] } as unknown as FormFieldWire}
      formSlug="party"
      words={
        { Remove: 'Remove', 'Uploading the file': 'Uploading', 'The file could not be sent': 'Not sent' } as FormWords
      }
      client={client}
      isScripted
      given=""
      onUpload={onUpload}
      attributes={{ id: 'photo', name: 'photo', 'aria-invalid': undefined, 'aria-describedby': undefined }}
    />,
  );
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  for (const name of ['first.png', 'last.png']) {
    fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } });
  }
  await end('last.png');
  expect((await screen.findByRole('button')).textContent).toBe('Remove last.png');
  await end('first.png', isFirstAccepted);
  await waitFor(() => expect(onUpload.mock.calls).toEqual([[true], [true], [false], [false]]));
  expect(screen.getByRole('button').textContent).toBe('Remove last.png');
  expect(screen.getByRole('status').textContent).toBe('');
});
