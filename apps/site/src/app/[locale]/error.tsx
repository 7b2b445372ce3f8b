'use client';

/** Shown when a page could not be rendered: the message, a retry and a link to the home page. Next reports the error itself. */
export { PageFailedScreen as default } from '../../shell/page-failed-screen.client.tsx';
