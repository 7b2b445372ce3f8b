'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { leavePageToReact, startReadingPage } from './keep-page-as-sent.client.ts';

/**
 * Undoes the changes of others while React takes the page over. It is around `<html>`, so that React renders it before it reads the first element.
 */
export function PageAsSent({ children }: { readonly children: ReactNode }) {
  // React drops this state when it begins to read the page again, and then calls the function anew.
  useState(() => {
    if (typeof document !== 'undefined') startReadingPage(document);
  });
  useLayoutEffect(() => leavePageToReact(document), []);
  return children;
}
