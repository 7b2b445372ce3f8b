/** The titles and the descriptions of the parts that several kinds have. */
export const partWords: Readonly<Record<string, readonly [title: string, what: string]>> = {
  media: ['Picture or film', 'By its key in `media.json`, or from elsewhere by its address.'],
  button: ['Button', 'A button that leads somewhere.'],
  rule: ['Rule', 'For whom something is shown.'],
  socialLink: ['Account at a social network', ''],
  metaData: ['Words for search engines', ''],
  metaSocial: ['Preview of a link', ''],
  previewPicture: ['Picture of a preview', ''],
  policy: ['Changing and cancelling', ''],
  price: ['Price', 'A kind of ticket and what it costs.'],
  link: ['Link of a menu', ''],
  starts: ['Listed starts', 'Instead of an opening.'],
  week: [
    'Hours of a week',
    'Absent days are closed. In `ticketing/` a day may have several openings, or listed starts; `weeklyHours` of a venue has one opening a day.',
  ],
  file: ['File', 'A size and type of a picture.'],
  background: ['Background of a block', ''],
  padding: ['Space around a block', ''],
};
