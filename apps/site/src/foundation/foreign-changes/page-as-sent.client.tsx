'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { leavePageToReact, startReadingPage } from './keep-page-as-sent.client.ts';

/** Around `<html>`: React renders it before it reads the first element of the page. */
export function PageAsSent({ children }: { readonly children: ReactNode }) {
  // React forgets this where it begins to read the page again.
  useState(() => {
    if (typeof document !== 'undefined') startReadingPage(document);
  });
  useLayoutEffect(() => leavePageToReact(document), []);
  return children;
}
