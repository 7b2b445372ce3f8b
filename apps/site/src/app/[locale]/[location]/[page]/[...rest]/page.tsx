import { notFound } from 'next/navigation';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../../foundation/load-page.ts';

/** The error is thrown while the metadata is made, so that the title is the one of a missing page. */
export function generateMetadata(): never {
  notFound();
}

/** No page has a URL this deep. The route returns a 404 in the visitor's language instead of the framework's own. */
export default function UnknownAddress() {
  notFound();
}
