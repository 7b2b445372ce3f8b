/**
 * A route's `generateStaticParams`: nothing is known when the site is built (the api need not run then), everything is kept
 * once it has been rendered. Without it Next would render such a route for every request.
 */
export function renderedOnFirstVisit(): [] {
  return [];
}
