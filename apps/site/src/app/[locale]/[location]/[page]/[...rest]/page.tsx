import { notFound } from 'next/navigation';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../../foundation/load-place.ts';

/** Known to be missing before anything is rendered, so that the title is the one of a missing page. */
export function generateMetadata(): never {
  notFound();
}

/** Deeper than any page is: a 404 in the visitor's language instead of the framework's own. */
export default function UnknownAddress() {
  notFound();
}
