'use client';

/** The screen of a page that could not be rendered: the message, a retry and a link to the home page. Next reports the error itself. */
export { PageFailedScreen as default } from '../../shell/page-failed-screen.client.tsx';
