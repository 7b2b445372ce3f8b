import { notFound } from 'next/navigation';

/** Deeper than any page is: a 404 in the visitor's language instead of the framework's own. */
export default function UnknownAddress() {
  notFound();
}
