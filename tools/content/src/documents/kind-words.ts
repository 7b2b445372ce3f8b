/** The title and the description of a document of each kind, by the part of the file's name before `.json`. */
export const kindWords: Readonly<Record<string, readonly [title: string, what: string]>> = {
  website: ['Website', 'The brand, the menus and the foot of every page. There is one.'],
  media: ['Media', 'All pictures and films by their keys. `npm run content -- media` writes it.'],
  location: ['Venue', 'A place that people visit.'],
  game: ['Game', 'A game, its page, and where it is played.'],
  page: ['Page', 'A page made of blocks.'],
  article: ['Article', 'A piece of news.'],
  package: ['Package', 'An occasion: a birthday, an evening of a company.'],
  mode: ['Mode', 'A way to play that several games have.'],
  popup: ['Popup', 'What a button of the interaction `popup` opens.'],
  deal: ['Deal', 'An offer as it is advertised, for some days.'],
  googleReviews: ['Google reviews', 'The reviews of one venue at Google.'],
  form: ['Form', 'A form, its fields, and who gets what is sent.'],
  ticketing: ['Rooms and prices', 'The rooms of one venue: hours, prices, payment, cancelling.'],
  offers: ['Codes and vouchers', 'What codes take off, and gift vouchers to buy, for some venues or all.'],
  demo: ['Demonstration', 'Days that are shown sold out though nothing is bought. A real chain has no such file.'],
};
