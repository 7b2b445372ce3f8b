import { notFound } from 'next/navigation';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../../wiring/rendered-on-first-visit.ts';

/** Deeper than any page is: a 404 in the visitor's language instead of the framework's own. */
export default function UnknownAddress() {
  notFound();
}
