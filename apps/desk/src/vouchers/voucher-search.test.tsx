// @vitest-environment jsdom
import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextProvider } from '../foundation/text/text.tsx';
import { VoucherSearch } from './voucher-search.tsx';

const english = await loadDeskTranslator('en', ['vouchers']);

afterEach(cleanup);

it.each([
  ['that the location has none, where nothing was typed', ' ', 'This location has no gift vouchers yet.'],
  ['that none is like the text, where something was typed', 'Okafor', 'There is no gift voucher like this.'],
])('says %s', (_, text, sentence) => {
  render(
    <TextProvider first={english}>
      <VoucherSearch
        text={text}
        onType={() => undefined}
        found={[]}
        isOld={false}
        failure={null}
        chosen={null}
        onChoose={() => undefined}
      />
    </TextProvider>,
  );
  expect(screen.getByText(/gift voucher/u, { selector: 'h2, h3, p' }).textContent).toBe(sentence);
});
