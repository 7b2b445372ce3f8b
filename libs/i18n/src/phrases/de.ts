import type { PhraseTable } from './phrase.ts';

/** German: `Sie`, and words that fit everybody (`Personen`, `Gäste`) where others would need two forms. */
export const de = {
  // Header, footer, breadcrumbs
  Menu: 'Menü',
  'Main menu': 'Hauptmenü',
  'Open menu': 'Menü öffnen',
  'Close menu': 'Menü schließen',
  'Show more of %name': 'Mehr anzeigen: %name',
  Close: 'Schließen',
  Language: 'Sprache',
  'Choose a language': 'Sprache wählen',
  'Skip to content': 'Zum Inhalt springen',
  Home: 'Startseite',
  Breadcrumb: 'Sie sind hier',
  Locations: 'Standorte',
  'Escape Games': 'Escape Games',
  'Escape Games in %location': 'Escape Games in %location',
  'Escape Games for Kids': 'Escape Games für Kinder',
  'Groups & Parties': 'Gruppen und Feiern',
  News: 'Aktuelles',
  Deals: 'Angebote',
  'Gift Cards': 'Gutscheine',
  Contact: 'Kontakt',
  'Contact Us': 'Kontakt aufnehmen',
  Directions: 'Anfahrt',
  'Select A Location': 'Standort wählen',
  'Choose a Game': 'Spiel wählen',
  'Opens in a new tab': 'Öffnet sich in einem neuen Tab',
  'Follow us': 'Folgen Sie uns',
  Address: 'Adresse',
  'Opening hours': 'Öffnungszeiten',
  Legal: 'Rechtliches',
  Imprint: 'Impressum',
  'Terms and conditions': 'AGB',
  Privacy: 'Datenschutz',
  Accessibility: 'Barrierefreiheit',
  'Footer menu': 'Menü am Seitenende',
  'All rights reserved': 'Alle Rechte vorbehalten',
  '%name home page': '%name, Startseite',

  // Location chooser
  'Choose a Location to Unlock Games': 'Standort wählen und Spiele freischalten',
  'Choose a venue': 'Wählen Sie einen Standort',
  'Choose your venue': 'Wählen Sie Ihren Standort',
  'Play here': 'Hier spielen',
  'Change venue': 'Standort wechseln',
  'Your venue': 'Ihr Standort',
  'Within 20 Miles': 'Im Umkreis von 20 Meilen',
  'There is no venue within 20 miles. These are the nearest.':
    'Im Umkreis von 20 Meilen gibt es keinen Standort. Diese sind am nächsten.',
  'Within 32 km': 'Im Umkreis von 32 km',
  'There is no venue within 32 km. These are the nearest.':
    'Im Umkreis von 32 km gibt es keinen Standort. Diese sind am nächsten.',
  Country: 'Land',
  'Choose a country': 'Land wählen',
  'No country found': 'Kein Land gefunden',
  'Zip or City': 'PLZ oder Ort',
  Search: 'Suchen',
  'Closest locations': 'Nächstgelegene Standorte',
  'Other Locations': 'Weitere Standorte',
  International: 'International',
  'We found nothing in %country. These venues are the nearest to the match in %other.':
    'Kein Treffer für %country. Diese Standorte liegen dem Treffer für %other am nächsten.',
  'We cannot search postal codes in %country. Please enter a town.':
    'Für %country können wir nicht nach Postleitzahlen suchen. Bitte geben Sie einen Ort ein.',
  'Nothing found. Try another city or postal code.':
    'Nichts gefunden. Versuchen Sie es mit einem anderen Ort oder einer anderen Postleitzahl.',
  'Looking for venues near you': 'Wir suchen Standorte in Ihrer Nähe',
  'Use my position': 'Meine Position verwenden',
  'Map of our venues': 'Karte unserer Standorte',
  'Show all venues': 'Alle Standorte anzeigen',
  'Zoom in': 'Vergrößern',
  'Zoom out': 'Verkleinern',
  'See the full list': 'Ganze Liste ansehen',
  'Less than a mile away': 'Weniger als eine Meile entfernt',
  'Less than 1 km away': 'Weniger als 1 km entfernt',
  '%distance km away': '%distance km entfernt',
  '%count miles away_one': '%count Meile entfernt',
  '%count miles away_other': '%count Meilen entfernt',
  '%count venues_one': '%count Standort',
  '%count venues_other': '%count Standorte',
  '%count games_one': '%count Spiel',
  '%count games_other': '%count Spiele',

  // Games
  'Available in': 'Verfügbar in',
  'All games': 'Alle Spiele',
  'Games with Kids Mode': 'Spiele mit Kindermodus',
  'Only games with Kids Mode are shown here.': 'Hier sehen Sie nur Spiele mit Kindermodus.',
  'Filter the games': 'Spiele filtern',
  'Filter by occasion': 'Nach Anlass filtern',
  'All occasions': 'Alle Anlässe',
  'See all games': 'Alle Spiele ansehen',
  'Games in %location': 'Spiele in %location',
  'Discover the game': 'Spiel entdecken',
  'Discover %name': '%name entdecken',
  'Watch the trailer': 'Trailer ansehen',
  'Trailer of %name': 'Trailer: %name',
  'Watch again': 'Noch einmal ansehen',
  'The trailer cannot be played here': 'Der Trailer lässt sich hier nicht abspielen',
  'Play it today in': 'Heute spielen in',
  'You continue in a new tab': 'Es geht in einem neuen Tab weiter',
  'The booking form did not open here': 'Das Buchungsformular hat sich hier nicht geöffnet',
  'Opening the booking form': 'Das Buchungsformular wird geöffnet',
  'The booking form opens over this page': 'Das Buchungsformular öffnet sich über dieser Seite',
  'Coming Soon': 'Demnächst',
  'This game opens soon in %location': 'Dieses Spiel eröffnet bald in %location',
  'You cannot book this game online here': 'Sie können dieses Spiel hier nicht online buchen',
  'There are no games here yet': 'Hier gibt es noch keine Spiele',
  'The story': 'Die Geschichte',
  'Good to know': 'Gut zu wissen',
  Players: 'Personen',
  Duration: 'Dauer',
  Difficulty: 'Schwierigkeit',
  minutes: 'Minuten',
  '%count minutes_one': '%count Minute',
  '%count minutes_other': '%count Minuten',
  '%count players_one': '%count Person',
  '%count players_other': '%count Personen',
  '%from to %to players': '%from bis %to Personen',
  'Kids Mode': 'Kindermodus',
  'for kids 7 - 12': 'für Kinder von 7 bis 12',
  'Kids 6 and under are free': 'Kinder bis 6 Jahre spielen kostenlos mit',
  On: 'An',
  Off: 'Aus',

  // Booking: date
  'Book Now': 'Jetzt buchen',
  'Book %name': '%name buchen',
  'Pick a date': 'Wählen Sie einen Tag',
  Date: 'Datum',
  'Change date': 'Tag ändern',
  'Open calendar': 'Kalender öffnen',
  Today: 'Heute',
  Tomorrow: 'Morgen',
  'Previous day': 'Vorheriger Tag',
  'Next day': 'Nächster Tag',
  '%date, chosen': '%date, ausgewählt',
  '%date, not available': '%date, nicht verfügbar',
  Closed: 'Geschlossen',
  'Few places left': 'Nur noch wenige Plätze',

  // Booking: slots
  'Pick a time': 'Wählen Sie eine Uhrzeit',
  'Times on %date': 'Uhrzeiten am %date',
  Time: 'Uhrzeit',
  'Change Time': 'Uhrzeit ändern',
  More: 'Mehr',
  Less: 'Weniger',
  '%count more times_one': '%count weitere Uhrzeit',
  '%count more times_other': '%count weitere Uhrzeiten',
  'Show fewer times': 'Weniger Uhrzeiten anzeigen',
  Available: 'Verfügbar',
  'Sold out': 'Ausgebucht',
  'Already started': 'Hat schon begonnen',
  'Not available': 'Nicht verfügbar',
  'Held by others, places may become free': 'Von anderen reserviert, Plätze können wieder frei werden',
  'Held by you': 'Für Sie reserviert',
  'From %price per person': 'Ab %price pro Person',
  '%price per person': '%price pro Person',
  '%price each for %count or more_one': '%price pro Person, ab %count Person',
  '%price each for %count or more_other': '%price pro Person, ab %count Personen',
  '%price per child': '%price pro Kind',
  '%price per child for %count or more_one': '%price pro Kind, ab %count Kind',
  '%price per child for %count or more_other': '%price pro Kind, ab %count Kindern',
  '%count times can be booked_one': '%count Uhrzeit ist buchbar',
  '%count times can be booked_other': '%count Uhrzeiten sind buchbar',
  'All times on this day are taken': 'An diesem Tag sind alle Uhrzeiten vergeben',
  'Go to %date': '%date ansehen',
  'Choose another time': 'Andere Uhrzeit wählen',
  'Crossed-out days are sold out or closed': 'Durchgestrichene Tage sind ausgebucht oder geschlossen',
  '%game, %date, %time: this booking in your basket is no longer available':
    '%game, %date, %time: Diese Buchung in Ihrem Warenkorb ist nicht mehr verfügbar',
  'Show the total': 'Summe anzeigen',
  'Remove it and book': 'Entfernen und buchen',
  'Your tickets are still chosen. Press Book Now to try again.':
    'Ihre Tickets sind noch ausgewählt. Wählen Sie „Jetzt buchen“, um es noch einmal zu versuchen.',
  'We will try again as soon as you are online': 'Wir versuchen es noch einmal, sobald Sie wieder online sind',
  'There are no times on this day': 'An diesem Tag gibt es keine Uhrzeiten',
  'Try another day': 'Versuchen Sie es an einem anderen Tag',
  'Private room: only your group plays': 'Privater Raum: Nur Ihre Gruppe spielt',
  'Shared room: you may play with others': 'Geteilter Raum: Vielleicht spielen andere mit',
  'Private room': 'Privater Raum',
  'Shared room': 'Geteilter Raum',
  'Venue time (%zone)': 'Ortszeit (%zone)',
  'Only %count places left_one': 'Nur noch %count Platz',
  'Only %count places left_other': 'Nur noch %count Plätze',
  'Places for %available of your %size players': 'Plätze für %available von %size Personen',
  '%count places_one': '%count Platz',
  '%count places_other': '%count Plätze',

  // Booking: tickets
  'Choose tickets': 'Wählen Sie Ihre Tickets',
  Tickets: 'Tickets',
  'Add one %name ticket': 'Ein Ticket hinzufügen: %name',
  'Remove one %name ticket': 'Ein Ticket entfernen: %name',
  'Number of %name tickets': 'Anzahl der Tickets: %name',
  each: 'pro Ticket',
  'Reduced price': 'Ermäßigter Preis',
  'Party of %count_one': 'Gruppe von %count',
  'Party of %count_other': 'Gruppe von %count',
  'Season price': 'Saisonpreis',
  'From %time on': 'Ab %time',
  'Last minute': 'Kurz vor Beginn',
  'Before any fees and taxes': 'Ohne etwaige Gebühren und Steuern',
  'You see it in the basket': 'Steht im Warenkorb',
  'One more adds %price': 'Ein Ticket mehr kostet %price',
  'One more costs nothing extra': 'Ein Ticket mehr kostet nichts extra',
  'One more saves %price': 'Ein Ticket mehr spart %price',
  'One price for the whole group': 'Ein Preis für die ganze Gruppe',
  'Lower price': 'Günstiger',
  'Underlined days are cheaper': 'Unterstrichene Tage sind günstiger',
  '%price each': '%price pro Ticket',
  Total: 'Gesamt',
  Fees: 'Gebühren',
  Taxes: 'Steuern',
  Subtotal: 'Zwischensumme',
  '%count tickets_one': '%count Ticket',
  '%count tickets_other': '%count Tickets',
  '%count tickets chosen_one': '%count Ticket ausgewählt',
  '%count tickets chosen_other': '%count Tickets ausgewählt',
  'Minimum %count tickets_one': 'Mindestens %count Ticket',
  'Minimum %count tickets_other': 'Mindestens %count Tickets',

  // Booking: why a control is disabled
  'Add %count more tickets to book_one': 'Wählen Sie noch %count Ticket, um zu buchen',
  'Add %count more tickets to book_other': 'Wählen Sie noch %count Tickets, um zu buchen',
  'At most %count of this ticket_one': 'Höchstens %count Ticket dieser Art',
  'At most %count of this ticket_other': 'Höchstens %count Tickets dieser Art',
  'At least %count of this ticket_one': 'Mindestens %count Ticket dieser Art',
  'At least %count of this ticket_other': 'Mindestens %count Tickets dieser Art',
  'At most %count players in this room_one': 'Höchstens %count Person in diesem Raum',
  'At most %count players in this room_other': 'Höchstens %count Personen in diesem Raum',
  'Choose a time first': 'Wählen Sie zuerst eine Uhrzeit',
  'Choose your tickets first': 'Wählen Sie zuerst Ihre Tickets',
  'No tickets to remove': 'Keine Tickets zum Entfernen',
  'Your booking is being sent': 'Ihre Buchung wird gesendet',

  // Loading, and errors with a next step
  Loading: 'Wird geladen',
  'Loading times': 'Uhrzeiten werden geladen',
  'Loading tickets': 'Tickets werden geladen',
  'Loading your basket': 'Ihr Warenkorb wird geladen',
  'Loading venues': 'Standorte werden geladen',
  'One moment please': 'Einen Moment, bitte',
  'We could not load the times': 'Wir konnten die Uhrzeiten nicht laden',
  'We could not load the times. Try again': 'Wir konnten die Uhrzeiten nicht laden. Versuchen Sie es noch einmal',
  'We could not load the tickets': 'Wir konnten die Tickets nicht laden',
  'We could not load your basket': 'Wir konnten Ihren Warenkorb nicht laden',
  'We could not load the venues': 'Wir konnten die Standorte nicht laden',
  'Try again': 'Noch einmal versuchen',
  'Something went wrong': 'Etwas ist schiefgegangen',
  'Something went wrong on our side. Your basket is safe.':
    'Bei uns ist etwas schiefgegangen. Ihr Warenkorb bleibt erhalten.',
  'Page not found': 'Seite nicht gefunden',
  'This door leads nowhere': 'Diese Tür führt nirgendwohin',
  'The page you are looking for does not exist or has moved.':
    'Die gesuchte Seite gibt es nicht, oder sie hat eine neue Adresse.',
  'Back to the home page': 'Zur Startseite',
  Back: 'Zurück',
  'We cannot reach the booking service': 'Wir erreichen den Buchungsdienst nicht',
  'You seem to be offline': 'Sie sind anscheinend offline',
  'The service took too long to answer': 'Der Dienst hat nicht rechtzeitig geantwortet',
  'Too many requests. Please wait a moment.': 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  Dismiss: 'Ausblenden',

  // Basket
  'Your basket': 'Ihr Warenkorb',
  'Thank you. You can close this page.': 'Vielen Dank. Sie können diese Seite schließen.',
  'Once it is paid, the confirmation comes by email. If you have not paid yet, open the link again.':
    'Sobald bezahlt ist, kommt die Bestätigung per E-Mail. Wenn Sie noch nicht bezahlt haben, öffnen Sie den Link noch einmal.',
  'Your basket is empty': 'Ihr Warenkorb ist leer',
  'Find a game': 'Spiel finden',
  'Add another game': 'Weiteres Spiel hinzufügen',
  Remove: 'Entfernen',
  'Remove %name from your basket': '%name aus dem Warenkorb entfernen',
  'Delete basket': 'Warenkorb löschen',
  'Delete this basket? Others can then book the places.':
    'Diesen Warenkorb löschen? Andere können die Plätze dann buchen.',
  'Yes, delete': 'Ja, löschen',
  'Held for %time': 'Noch %time reserviert',
  'Hurry, this booking expires soon': 'Diese Reservierung läuft bald ab',
  'Keep for 5 more minutes': '5 Minuten länger reservieren',
  'Your places are held until %time': 'Ihre Plätze sind bis %time Uhr reserviert',
  'Number of gift vouchers': 'Anzahl der Gutscheine',
  'Your basket has changed. Please check it and send your details again.':
    'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn und senden Sie Ihre Angaben noch einmal.',
  'We did not accept this form because it was sent from another page. Please send it again here.':
    'Wir haben dieses Formular nicht angenommen, weil es von einer anderen Seite kam. Bitte senden Sie es hier noch einmal.',
  'Your places are held for 5 more minutes': 'Ihre Plätze sind 5 Minuten länger reserviert',
  'Your basket has expired': 'Ihr Warenkorb ist abgelaufen',
  'Your places are no longer held. Choose again to hold them.':
    'Ihre Plätze sind nicht mehr reserviert. Wählen Sie noch einmal, um sie zu reservieren.',
  'Choose again': 'Noch einmal wählen',
  'Go to checkout': 'Zur Kasse',
  'View basket': 'Warenkorb ansehen',
  'Added to your basket': 'Zum Warenkorb hinzugefügt',
  'Basket deleted': 'Warenkorb gelöscht',

  // Checkout
  Checkout: 'Kasse',
  'Your details': 'Ihre Angaben',
  'First name': 'Vorname',
  'Last name': 'Nachname',
  Email: 'E-Mail',
  Phone: 'Telefon',
  'We send the confirmation to this address': 'An diese Adresse senden wir die Bestätigung',
  'Only to contact you about your booking': 'Nur für Rückfragen zu Ihrer Buchung',
  Required: 'Pflichtfeld',
  Optional: 'Freiwillig',
  'Confirm booking': 'Buchung bestätigen',
  'Order with obligation to pay': 'Zahlungspflichtig bestellen',
  'Our terms apply to this booking.': 'Für diese Buchung gelten unsere Allgemeinen Geschäftsbedingungen.',
  'There is no right of withdrawal for a game at a fixed time.':
    'Für ein Spiel zu einem festen Termin besteht kein Widerrufsrecht.',
  'Withdraw from a contract here': 'Vertrag hier widerrufen',
  'You can withdraw from the purchase of a gift voucher within 14 days.':
    'Den Kauf eines Gutscheins können Sie innerhalb von 14 Tagen widerrufen.',
  'Confirming your booking': 'Ihre Buchung wird bestätigt',
  'Pay at the venue': 'Vor Ort bezahlen',
  'If you have not paid yet, you pay when you arrive.':
    'Wenn Sie noch nicht bezahlt haben, bezahlen Sie bei der Ankunft.',
  'You pay when you arrive. Nothing is charged now.': 'Sie bezahlen bei der Ankunft. Jetzt wird nichts abgebucht.',
  'Please correct %count fields_one': 'Bitte korrigieren Sie %count Feld',
  'Please correct %count fields_other': 'Bitte korrigieren Sie %count Felder',
  'We are checking whether your booking went through': 'Wir prüfen, ob Ihre Buchung angekommen ist',
  'Please do not close this page': 'Bitte schließen Sie diese Seite nicht',
  'Check again': 'Noch einmal prüfen',
  'Promotion code': 'Aktionscode',
  Apply: 'Einlösen',
  'Add a gift voucher': 'Gutschein hinzufügen',
  'At most %count of the same voucher_one': 'Höchstens %count Gutschein dieser Art',
  'At most %count of the same voucher_other': 'Höchstens %count Gutscheine dieser Art',
  'Email of the recipient': 'E-Mail der beschenkten Person',
  'Leave this empty to receive the voucher yourself':
    'Lassen Sie dieses Feld leer, um den Gutschein selbst zu erhalten',
  'Your message': 'Ihre Nachricht',
  'We send it to you with the code, not to the recipient':
    'Wir senden sie Ihnen mit dem Code, nicht der beschenkten Person',
  'For %email': 'Für %email',
  'Add to basket': 'In den Warenkorb',
  'Promotion or gift voucher code': 'Aktions- oder Gutscheincode',
  'Remove the code %code': 'Code %code entfernen',
  '%name no longer applies and was removed': '%name gilt nicht mehr und wurde entfernt',
  'please enter this code again at checkout': 'bitte geben Sie diesen Code vor dem Bezahlen noch einmal ein',
  Expired: 'Abgelaufen',
  'You can extend the time only once': 'Sie können die Zeit nur einmal verlängern',
  'This basket has already been booked': 'Dieser Warenkorb ist schon gebucht',
  'You may have booked it in another window. Look for the confirmation in your inbox.':
    'Vielleicht haben Sie ihn in einem anderen Fenster gebucht. Suchen Sie die Bestätigung in Ihrem Posteingang.',
  'Your places are still held. Try again, or call us.':
    'Ihre Plätze sind noch reserviert. Versuchen Sie es noch einmal oder rufen Sie uns an.',
  'We will continue as soon as you are online.': 'Es geht weiter, sobald Sie wieder online sind.',
  'We do not have an answer yet and keep checking. Your booking will not be made twice.':
    'Wir haben noch keine Antwort und prüfen weiter. Ihre Buchung wird nicht doppelt ausgeführt.',
  'QR code of your reference': 'QR-Code Ihrer Buchungsnummer',
  'Nothing is left to pay': 'Es ist nichts mehr zu bezahlen',
  'There is nothing to pay.': 'Es ist nichts zu bezahlen.',
  'A payment for this basket is in progress. Cancel the payment to change the basket.':
    'Für diesen Warenkorb läuft eine Zahlung. Brechen Sie die Zahlung ab, um den Warenkorb zu ändern.',
  'Not charged: amount too small for a card': 'Nicht berechnet: Betrag zu klein für eine Kartenzahlung',
  'You can pay at most %amount by card. Please remove something, or call us.':
    'Mit Karte können Sie höchstens %amount bezahlen. Bitte entfernen Sie etwas oder rufen Sie uns an.',
  'Please pay for this basket by card': 'Bitte bezahlen Sie diesen Warenkorb mit Karte',
  'A booking of this size has to be paid by card. Please pay by card, or call us.':
    'Eine Buchung dieser Größe wird mit Karte bezahlt. Bitte bezahlen Sie mit Karte oder rufen Sie uns an.',
  'A booking of this size cannot be made online. Please call us or write to us.':
    'Eine Buchung dieser Größe ist online nicht möglich. Bitte rufen Sie uns an oder schreiben Sie uns.',
  'You cannot pay this way for this basket': 'Diese Zahlungsart ist für diesen Warenkorb nicht möglich',
  'We cannot reach the payment service. Please try again.':
    'Wir erreichen den Zahlungsdienst nicht. Bitte versuchen Sie es noch einmal.',
  'The room is closed at this time': 'Der Raum ist um diese Uhrzeit geschlossen',
  'It is too late to book this time online. Please call us.':
    'Diese Uhrzeit ist online nicht mehr buchbar. Bitte rufen Sie uns an.',
  'Closed for the holidays': 'Wegen Feiertagen geschlossen',
  'Closed for maintenance': 'Wegen Wartung geschlossen',
  'Closed for a private event': 'Wegen einer privaten Feier geschlossen',
  'Too late to book online': 'Online nicht mehr buchbar',
  'Not open for booking yet': 'Noch nicht buchbar',
  'Please pay to confirm your booking': 'Bitte bezahlen Sie, um Ihre Buchung zu bestätigen',
  'Your places in %location are held until %time. They are booked once you have paid.':
    'Ihre Plätze in %location sind bis %time Uhr reserviert. Sie sind gebucht, sobald Sie bezahlt haben.',
  'We send the confirmation by email.': 'Die Bestätigung senden wir per E-Mail.',
  'You receive this email because you asked %name for a booking.':
    'Sie erhalten diese E-Mail, weil Sie bei %name um eine Buchung gebeten haben.',
  'There is not enough money on your card. Please use another card.':
    'Ihre Karte ist nicht ausreichend gedeckt. Bitte verwenden Sie eine andere Karte.',
  'Your card has expired. Please use another card.':
    'Ihre Karte ist abgelaufen. Bitte verwenden Sie eine andere Karte.',
  'The security code of the card is wrong. Please check it.':
    'Die Prüfnummer der Karte ist falsch. Bitte prüfen Sie sie.',
  'The card number is wrong. Please check it.': 'Die Kartennummer ist falsch. Bitte prüfen Sie sie.',
  'Your bank did not approve the payment. Please try again or use another card.':
    'Ihre Bank hat die Zahlung nicht freigegeben. Versuchen Sie es noch einmal oder verwenden Sie eine andere Karte.',
  'The payment could not be processed. Please try again in a minute.':
    'Die Zahlung konnte nicht verarbeitet werden. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Your card was declined. Please use another card or ask your bank.':
    'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte oder fragen Sie Ihre Bank.',
  Discount: 'Rabatt',
  Newsletter: 'Newsletter',
  'Tell me about new games and deals': 'Informieren Sie mich über neue Spiele und Angebote',

  // Payment
  Payment: 'Zahlung',
  'How would you like to pay?': 'Wie möchten Sie bezahlen?',
  'By card, now': 'Jetzt mit Karte',
  'At the venue, on arrival': 'Vor Ort, bei der Ankunft',
  'Nothing is left to pay when you arrive.': 'Bei der Ankunft ist nichts mehr zu bezahlen.',
  'Due now': 'Jetzt zu bezahlen',
  'Due at the venue': 'Vor Ort zu bezahlen',
  'Paid by card': 'Mit Karte bezahlt',
  Paid: 'Bezahlt',
  '%price, paid by card': '%price, mit Karte bezahlt',
  'Continue to payment': 'Weiter zur Zahlung',
  'You pay %price in the next step. We do not charge your card before that.':
    'Im nächsten Schritt bezahlen Sie %price. Vorher buchen wir nichts von Ihrer Karte ab.',
  'Book, pay at the venue': 'Buchen, vor Ort bezahlen',
  'Pay by card': 'Mit Karte bezahlen',
  'Pay %price now': 'Jetzt %price bezahlen',
  'Your card goes straight to the payment provider. We never see its number.':
    'Ihre Kartendaten gehen direkt an den Zahlungsdienst. Wir sehen die Nummer nie.',
  'The card form is loading': 'Das Kartenformular wird geladen',
  'The card form could not be loaded': 'Das Kartenformular konnte nicht geladen werden',
  'Nothing was charged and your places are still held. An ad blocker may be the cause.':
    'Es wurde nichts abgebucht, und Ihre Plätze sind noch reserviert. Vielleicht liegt es an einem Werbeblocker.',
  'Choose another way to pay': 'Andere Zahlungsart wählen',
  'Change details': 'Angaben ändern',
  'We are processing your payment': 'Ihre Zahlung wird verarbeitet',
  'Please approve this payment at your bank': 'Bitte geben Sie diese Zahlung bei Ihrer Bank frei',
  'Nothing is charged until you approve it. Your places are still held.':
    'Vor Ihrer Freigabe wird nichts abgebucht. Ihre Plätze sind noch reserviert.',
  'Approve at your bank': 'Bei der Bank freigeben',
  'We are checking your payment': 'Wir prüfen Ihre Zahlung',
  'We do not know yet whether your payment went through': 'Wir wissen noch nicht, ob Ihre Zahlung angekommen ist',
  'We keep checking with the payment provider. You are never charged twice, and your places are still held.':
    'Wir fragen weiter beim Zahlungsdienst nach. Es wird nie doppelt abgebucht, und Ihre Plätze sind noch reserviert.',
  'We are cancelling the payment': 'Die Zahlung wird abgebrochen',
  'You did not finish the payment. Nothing was charged.':
    'Sie haben die Zahlung nicht abgeschlossen. Es wurde nichts abgebucht.',
  'Your payment arrived too late for these places': 'Ihre Zahlung kam für diese Plätze zu spät',
  'Other visitors booked them first. We refund the full %price to your card. Most banks show a refund within five to ten days.':
    'Andere Gäste waren schneller. Wir erstatten den vollen Betrag von %price auf Ihre Karte. Bei den meisten Banken sehen Sie die Erstattung nach fünf bis zehn Tagen.',
  'Nothing is booked. Choose another time and pay again, or call us.':
    'Es ist nichts gebucht. Wählen Sie eine andere Uhrzeit und bezahlen Sie noch einmal oder rufen Sie uns an.',
  'Demo: no card is charged here': 'Demo: Hier wird keine Karte belastet',
  'Pay with this test card, any later date and any security code.':
    'Bezahlen Sie mit dieser Testkarte, einem beliebigen späteren Datum und einer beliebigen Prüfnummer.',
  'Copy the card number': 'Kartennummer kopieren',
  'The payment could not be started. Please try again.':
    'Die Zahlung konnte nicht gestartet werden. Bitte versuchen Sie es noch einmal.',
  'The times could not be loaded. Please try again.':
    'Die Uhrzeiten konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'Your booking could not be changed. Please try again.':
    'Ihre Buchung konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  'The link could not be sent. Please try again.':
    'Der Link konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  'A payment for your basket is in progress. Finish or cancel it first.':
    'Für Ihren Warenkorb läuft eine Zahlung. Schließen Sie sie erst ab oder brechen Sie sie ab.',
  'Please check the details of the card.': 'Bitte prüfen Sie die Kartendaten.',

  // Confirmation
  'Booking confirmed': 'Buchung bestätigt',
  'Your gift voucher is ready': 'Ihr Gutschein ist da',
  'We send the code in a separate email.': 'Den Code senden wir in einer eigenen E-Mail.',
  'You pay by card, and we send the code by email at once.':
    'Sie bezahlen mit Karte, und wir senden den Code sofort per E-Mail.',
  'Your reference': 'Ihre Buchungs\u00ADnummer',
  Copy: 'Kopieren',
  Copied: 'Kopiert',
  'Copy a report of this problem': 'Bericht über dieses Problem kopieren',
  'Keep this reference and show it at the door': 'Bewahren Sie diese Nummer auf und zeigen Sie sie am Eingang',
  'See you in %location': 'Bis bald in %location',
  'Please arrive 15 minutes before your game starts.': 'Bitte kommen Sie 15 Minuten vor Spielbeginn.',
  Where: 'Wo',
  'What to bring': 'Bitte mitbringen',
  'Your reference, on your phone or on paper': 'Ihre Buchungsnummer, auf dem Handy oder auf Papier',
  '%price, to be paid at the venue': '%price, vor Ort zu bezahlen',
  'Add to calendar': 'In den Kalender',
  Print: 'Drucken',
  'Book another game': 'Weiteres Spiel buchen',
  'Booked for %name': 'Gebucht für %name',

  // Messages of forms
  'This field is required': 'Bitte füllen Sie dieses Feld aus',
  'Invalid Email': 'Diese E-Mail-Adresse ist ungültig',
  'Invalid phone number': 'Diese Telefonnummer ist ungültig',
  'Minimum of 1 required': 'Wählen Sie mindestens 1 aus',
  'A voucher selection is required.': 'Bitte wählen Sie einen Gutschein.',
  'Select At Least %s': 'Wählen Sie mindestens %s aus',
  'Form successfully submitted.': 'Das Formular ist gesendet.',
  Submit: 'Senden',

  // The error catalogue
  'Error updating basket, your selection might not be available anymore':
    'Der Warenkorb konnte nicht geändert werden. Ihre Auswahl ist vielleicht nicht mehr verfügbar',
  'Tickets no longer available': 'Diese Tickets sind nicht mehr verfügbar',
  'Error adding gift card to cart': 'Der Gutschein konnte nicht in den Warenkorb gelegt werden',
  'Error submitting form': 'Das Formular konnte nicht gesendet werden',
  'Unable to add to newsletter': 'Die Anmeldung zum Newsletter hat nicht geklappt',
  'Error during basket checkout': 'Der Warenkorb konnte nicht gebucht werden',
  'You cannot make more bookings here without paying. Please pay by card if it is offered, or call us.':
    'Sie können hier nicht noch mehr buchen, ohne zu bezahlen. Bitte bezahlen Sie mit Karte, wenn das angeboten wird, oder rufen Sie uns an.',
  'Too many bookings without payment were made from your internet connection in the last hour. Please try again later, pay by card if it is offered, or call us.':
    'Über Ihren Internetanschluss wurde in der letzten Stunde zu oft ohne Zahlung gebucht. Bitte versuchen Sie es später noch einmal, bezahlen Sie mit Karte, wenn das angeboten wird, oder rufen Sie uns an.',
  'Too many places on this day were booked without payment from your internet connection. Please choose another day, pay by card if it is offered, or call us.':
    'Über Ihren Internetanschluss wurden an diesem Tag zu viele Plätze ohne Zahlung gebucht. Bitte wählen Sie einen anderen Tag, bezahlen Sie mit Karte, wenn das angeboten wird, oder rufen Sie uns an.',
  'Bookings without payment were already made from your internet connection. Pay by card if it is offered, or call us.':
    'Über Ihren Internetanschluss wurde schon ohne Zahlung gebucht. Bitte bezahlen Sie mit Karte, wenn das angeboten wird, oder rufen Sie uns an.',
  'Bookings without payment were already made from your internet connection, and your browser does not accept cookies. Please allow cookies and try again in a few minutes, pay by card if it is offered, or call us.':
    'Über Ihren Internetanschluss wurde schon ohne Zahlung gebucht, und Ihr Browser nimmt keine Cookies an. Bitte erlauben Sie Cookies und versuchen Sie es in einigen Minuten noch einmal, bezahlen Sie mit Karte, wenn das angeboten wird, oder rufen Sie uns an.',
  'Error adding discount': 'Der Rabatt konnte nicht hinzugefügt werden',
  'Error retrieving basket': 'Der Warenkorb konnte nicht geladen werden',
  'No vouchers available': 'Keine Gutscheine verfügbar',
  'No deals found': 'Zurzeit gibt es keine Angebote',

  // A booking after its confirmation: what its calls return, and its emails
  'We could not find this booking': 'Wir haben diese Buchung nicht gefunden',
  'This booking is cancelled': 'Diese Buchung ist storniert',
  'The game has already started': 'Das Spiel hat schon begonnen',
  'It is too late to do this online. Please call us.': 'Online ist das nicht mehr möglich. Bitte rufen Sie uns an.',
  'You cannot do this online. Please call us.': 'Online ist das nicht möglich. Bitte rufen Sie uns an.',
  'A payment for this booking is in progress. Finish or cancel it first.':
    'Für diese Buchung läuft eine Zahlung. Schließen Sie sie erst ab oder brechen Sie sie ab.',
  'This booking has changed since you opened it. Please check it again.':
    'Diese Buchung hat sich geändert, seit Sie sie geöffnet haben. Bitte prüfen Sie sie noch einmal.',
  'The price has changed. Please check it again.': 'Der Preis hat sich geändert. Bitte prüfen Sie ihn noch einmal.',
  'Your booking already has this time and these tickets': 'Ihre Buchung hat schon diesen Termin und diese Tickets',
  'Too many attempts. Please try again later.': 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  'You have already sent a review of this visit': 'Sie haben diesen Besuch schon bewertet',
  'You can review your visit once it is over': 'Sie können Ihren Besuch bewerten, sobald er vorbei ist',
  'Your booking in %location (%reference)': 'Ihre Buchung in %location (%reference)',
  'Here is the link to your booking.': 'Hier ist der Link zu Ihrer Buchung.',
  'Your booking has a new time.': 'Ihre Buchung hat einen neuen Termin.',
  'Your booking has been changed.': 'Ihre Buchung wurde geändert.',
  'Your booking has been cancelled.': 'Ihre Buchung wurde storniert.',
  'See or change your booking': 'Buchung ansehen oder ändern',

  // Emails
  'Booking confirmed in %location (%reference)': 'Buchung in %location bestätigt (%reference)',
  'Gift voucher from %location (%reference)': 'Gutschein von %location (%reference)',
  'Your gift voucher: %amount to play with': 'Ihr Gutschein: %amount zum Spielen',
  'We did not send your message with the code. Please pass it on yourself.':
    'Wir haben Ihre Nachricht nicht mit dem Code gesendet. Bitte geben Sie sie selbst weiter.',
  'Hello %name,': 'Guten Tag %name,',
  'Your booking is confirmed.': 'Ihre Buchung ist bestätigt.',
  'The attached file adds the booking to your calendar.':
    'Die angehängte Datei trägt die Buchung in Ihren Kalender ein.',
  'Questions or changes? Reply to this email or call us.':
    'Haben Sie Fragen oder Änderungen? Antworten Sie auf diese E-Mail oder rufen Sie uns an.',
  'Questions or changes? Reply to this email.': 'Haben Sie Fragen oder Änderungen? Antworten Sie auf diese E-Mail.',
  'You receive this email because you booked with %name.':
    'Sie erhalten diese E-Mail, weil Sie bei %name gebucht haben.',
  'We are sending the confirmation to your email address.': 'Wir senden die Bestätigung an Ihre E-Mail-Adresse.',
  'A gift for you: %amount to play with': 'Ein Geschenk für Sie: %amount zum Spielen',
  'Somebody has given you a gift voucher for an escape game.':
    'Jemand schenkt Ihnen einen Gutschein für ein Escape Game.',
  'Gift voucher': 'Gutschein',
  'Your code': 'Ihr Code',
  'Enter this code at checkout.': 'Geben Sie diesen Code beim Buchen vor dem Bezahlen ein.',
  'We have received it: %form': 'Bei uns eingegangen: %form',
  'You receive this email because somebody entered your address in a form of %name.':
    'Sie erhalten diese E-Mail, weil jemand Ihre Adresse in ein Formular von %name eingetragen hat.',
  'You receive this email because somebody sent you a gift from %name.':
    'Sie erhalten diese E-Mail, weil Ihnen jemand ein Geschenk von %name gesendet hat.',
  'Your refund': 'Ihre Erstattung',
  'We refund %amount to your card. Your bank may need a few days.':
    'Wir erstatten %amount auf Ihre Karte. Das kann bei Ihrer Bank einige Tage dauern.',
  'We returned %amount to the gift voucher that you paid with.':
    'Wir haben %amount auf den Gutschein zurückgebucht, mit dem Sie bezahlt haben.',
  'We send you %amount as a gift voucher in a separate email.':
    'Wir senden Ihnen %amount als Gutschein in einer eigenen E-Mail.',
  'We removed the unspent amount from the gift vouchers in this booking.':
    'Wir haben das Restguthaben von den Gutscheinen dieser Buchung entfernt.',
  'We are refunding your payment': 'Wir erstatten Ihre Zahlung',
  'We could not book anything with your payment.': 'Wir konnten mit Ihrer Zahlung nichts buchen.',
  'We could not make the change that you paid for. Your booking has not changed.':
    'Wir konnten die bezahlte Änderung nicht ausführen. Ihre Buchung ist unverändert.',
  'Other visitors booked your places before your payment arrived. You have no booking.':
    'Andere Gäste haben Ihre Plätze gebucht, bevor Ihre Zahlung ankam. Sie haben keine Buchung.',
  'You receive this email because you paid %name.': 'Sie erhalten diese E-Mail, weil Sie an %name bezahlt haben.',
  'Please confirm your subscription': 'Bitte bestätigen Sie Ihre Anmeldung',
  'Please confirm that you want to hear about new games and deals.':
    'Bitte bestätigen Sie, dass Sie Neues über Spiele und Angebote erhalten möchten.',
  'Confirm subscription': 'Anmeldung bestätigen',
  'If you did not ask for this, ignore this email. We will not write to you again.':
    'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun. Wir schreiben Ihnen dann nicht mehr.',
  'If the button does not work, copy this address into your browser:':
    'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  'Sent to %email': 'Gesendet an %email',
  'Welcome to the front row': 'Willkommen in der ersten Reihe',
  'You will now receive our news about new games and deals.':
    'Ab jetzt erhalten Sie von uns Neues über Spiele und Angebote.',
  'You receive this email because you subscribed to news from %name.':
    'Sie erhalten diese E-Mail, weil Sie den Newsletter von %name abonniert haben.',
  Unsubscribe: 'Abbestellen',
  'Received: %time': 'Eingegangen: %time Uhr',
  'The link works for %count hours._one': 'Der Link gilt %count Stunde.',
  'The link works for %count hours._other': 'Der Link gilt %count Stunden.',
  'New message: %form': 'Neue Nachricht: %form',
  '%location answers your message: %form': '%location antwortet auf Ihre Nachricht: %form',
  'Our answer to your message': 'Unsere Antwort auf Ihre Nachricht',
  'Reply to this email to write to us again.': 'Antworten Sie auf diese E-Mail, um uns wieder zu schreiben.',
  'You wrote on %time': 'Sie schrieben am %time',
  'Somebody filled in the form %form.': 'Jemand hat dieses Formular ausgefüllt: %form.',

  // Emails about a booking, reviews
  'Anyone with this link can change your booking. Please do not share it.':
    'Wer diesen Link hat, kann Ihre Buchung ändern. Bitte geben Sie ihn nicht weiter.',
  'Booking moved': 'Buchung verschoben',
  'Your booking was moved to %date (%reference)': 'Ihre Buchung hat einen neuen Termin: %date (%reference)',
  'Instead of %time': 'Bisher %time',
  'The attached file moves the booking in your calendar.':
    'Die angehängte Datei verschiebt die Buchung in Ihrem Kalender.',
  'Booking changed': 'Buchung geändert',
  'Your booking was changed (%reference)': 'Ihre Buchung wurde geändert (%reference)',
  'Your tickets were changed.': 'Ihre Tickets wurden geändert.',
  Before: 'Bisher',
  Now: 'Jetzt',
  'Booking cancelled': 'Buchung storniert',
  'Your booking is cancelled (%reference)': 'Ihre Buchung ist storniert (%reference)',
  'Your booking is cancelled. Others can now book your places.':
    'Ihre Buchung ist storniert. Andere können Ihre Plätze jetzt buchen.',
  'Part of your booking is cancelled. The rest has not changed.':
    'Ein Teil Ihrer Buchung ist storniert. Der Rest ist unverändert.',
  'The attached file removes the booking from your calendar.':
    'Die angehängte Datei entfernt die Buchung aus Ihrem Kalender.',
  'You had not paid anything, so there is no refund.': 'Sie hatten nichts bezahlt, also gibt es nichts zu erstatten.',
  'Under the cancellation policy of this booking, you do not get a refund.':
    'Nach den Stornobedingungen dieser Buchung erhalten Sie keine Erstattung.',
  'The venue refunds the %amount that you paid there.':
    'Die %amount, die Sie vor Ort bezahlt haben, erstattet Ihnen der Standort.',
  'We kept a fee of %amount.': 'Wir haben eine Gebühr von %amount einbehalten.',
  'We charged %amount more to your card.': 'Wir haben weitere %amount von Ihrer Karte abgebucht.',
  'You still have to pay %amount when you arrive.': 'Bei der Ankunft bezahlen Sie noch %amount.',
  'Reminder: %game, %date': 'Erinnerung: %game, %date',
  'Your game is coming up': 'Bald beginnt Ihr Spiel',
  'Here is everything that you need for your visit.': 'Hier ist alles, was Sie für Ihren Besuch brauchen.',
  'How was %game?': 'Wie war %game?',
  'Thank you for playing': 'Danke, dass Sie bei uns gespielt haben',
  'We hope that you enjoyed your visit to %location. Tell others how it was.':
    'Wir hoffen, dass Ihnen der Besuch in %location gefallen hat. Erzählen Sie anderen davon.',
  'Write a review': 'Bewertung schreiben',
  'Answer of %location': 'Antwort von %location',
  'We read each review before we publish it.': 'Wir lesen jede Bewertung, bevor wir sie veröffentlichen.',
  'Reviews by visitors of %location': 'Bewertungen unserer Gäste: %location',
  'How was your visit?': 'Wie war Ihr Besuch?',
  'Your rating': 'Ihre Sterne',
  '%count stars_one': '%count Stern',
  '%count stars_other': '%count Sterne',
  'Your review': 'Ihre Bewertung',
  'Your name, as others will see it': 'Ihr Name, wie ihn andere sehen',
  'Send the review': 'Bewertung senden',
  'Thank you for your review.': 'Danke für Ihre Bewertung.',
  'The review could not be sent. Please try again.':
    'Die Bewertung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  'Review us on Google': 'Auf Google bewerten',
  'We send only one email like this about your visit.': 'Wir senden nur eine solche E-Mail zu Ihrem Besuch.',
  'The link to your booking (%reference)': 'Der Link zu Ihrer Buchung (%reference)',
  'Your booking': 'Ihre Buchung',
  'Find my booking': 'Meine Buchung finden',
  'Here is the link that you asked for.': 'Hier ist der Link, den Sie angefordert haben.',
  'If you did not ask for it, ignore this email. Nobody else received the link.':
    'Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun. Sonst hat niemand den Link erhalten.',
  'New booking': 'Neue Buchung',
  'New booking: %name, %players, %game, %date (%reference)': 'Neue Buchung: %name, %players, %game, %date (%reference)',
  'Booking moved: %name, %players, %game, %date (%reference)':
    'Buchung verschoben: %name, %players, %game, %date (%reference)',
  'Booking changed: %name, %players, %game, %date (%reference)':
    'Buchung geändert: %name, %players, %game, %date (%reference)',
  'Booking cancelled: %name, %players, %game, %date (%reference)':
    'Buchung storniert: %name, %players, %game, %date (%reference)',
  Guest: 'Gast',
  Reference: 'Buchungsnummer',
  'Open the booking at the desk': 'Buchung am Empfang öffnen',
  'Left to pay': 'Noch zu bezahlen',
  'You receive this email because we report bookings at %location to this address.':
    'Sie erhalten diese E-Mail, weil wir Buchungen in %location an diese Adresse melden.',
  'The files of the form are attached to this email.': 'Die Dateien des Formulars sind angehängt.',
  'The files are too large for an email. Their links work until %date.':
    'Die Dateien sind zu groß für eine E-Mail. Ihre Links gelten bis %date.',
  'Refund to the card': 'Erstattung auf die Karte',
  'Refund as a gift voucher': 'Erstattung als Gutschein',
  'Fee kept': 'Einbehaltene Gebühr',
  'Charged for the change': 'Für die Änderung abgebucht',
  'You receive this reminder because you booked with %name.':
    'Sie erhalten diese Erinnerung, weil Sie bei %name gebucht haben.',

  // Pages of the newsletter
  'Do you want to stop receiving our news?': 'Möchten Sie den Newsletter abbestellen?',
  'You will not receive our news any more.': 'Sie erhalten unseren Newsletter nicht mehr.',
  'This link is no longer valid.': 'Dieser Link gilt nicht mehr.',

  // Blocks with external content
  Code: 'Code',
  'Only on %date': 'Nur am %date',
  'Until %date': 'Bis %date',
  '%count reviews on Google_one': '%count Bewertung auf Google',
  '%count reviews on Google_other': '%count Bewertungen auf Google',
  'Read on Google': 'Auf Google lesen',
  'Show the map of %name': 'Karte anzeigen: %name',
  'The map comes from %name, which may set cookies.': 'Die Karte kommt von %name. Dabei können Cookies gesetzt werden.',
  'Play the video %title': 'Video abspielen: %title',
  'The video comes from YouTube, which may set cookies.':
    'Das Video kommt von YouTube. Dabei können Cookies gesetzt werden.',
  'This part of the page could not be loaded.': 'Dieser Teil der Seite konnte nicht geladen werden.',
  'Please check this field': 'Bitte prüfen Sie dieses Feld',
  'Please check these fields': 'Bitte prüfen Sie diese Felder',
  'Please choose': 'Bitte wählen',
  optional: 'freiwillig',
  Sending: 'Wird gesendet',
  'Uploading the file': 'Die Datei wird hochgeladen',
  'The file could not be sent': 'Die Datei konnte nicht gesendet werden',
  'This type of file is not accepted': 'Dieser Dateityp wird nicht angenommen',
  'The file can be at most %s MB': 'Die Datei darf höchstens %s MB groß sein',
  'All files together can be at most %s MB': 'Alle Dateien zusammen dürfen höchstens %s MB groß sein',
  Subscribe: 'Abonnieren',
  'We have sent you an email. Open it to confirm your subscription.':
    'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie sie, um Ihre Anmeldung zu bestätigen.',
  'In your basket': 'In Ihrem Warenkorb',

  // Consent
  'May we use cookies?': 'Dürfen wir Cookies verwenden?',
  'You can book either way. We use services of other companies, such as visit statistics, only if you agree.':
    'Buchen können Sie in jedem Fall. Dienste anderer Firmen, etwa für die Besuchsstatistik, nutzen wir nur, wenn Sie zustimmen.',
  'Accept all': 'Alle akzeptieren',
  'Only necessary': 'Nur notwendige',
  'Cookie settings': 'Cookie-Einstellungen',
  'You can change your mind at any time, at the foot of each page.':
    'Sie können Ihre Wahl jederzeit ändern, am Ende jeder Seite.',
  Necessary: 'Notwendig',
  'Keeps your basket, your venue and this choice, and lets you book.':
    'Merkt sich Ihren Warenkorb, Ihren Standort und diese Wahl und lässt Sie buchen.',
  'Always on': 'Immer an',
  Analytics: 'Besuchsstatistik',
  'Counts visits and the steps of a booking, never your name or address.':
    'Zählt Besuche und die Schritte einer Buchung, nie Ihren Namen oder Ihre Adresse.',
  Advertising: 'Werbung',
  'Shows us which adverts bring visitors here, and may show you our adverts on other websites.':
    'Zeigt uns, welche Anzeigen Gäste hierher führen, und kann Ihnen unsere Anzeigen auf anderen Websites zeigen.',
  'Maps of other providers': 'Karten anderer Anbieter',
  'Shows these maps at once. Otherwise each map asks you first.':
    'Zeigt diese Karten sofort. Sonst fragt jede Karte Sie zuerst.',
  'Save my choice': 'Auswahl speichern',

  // Background videos
  'Pause the film': 'Film anhalten',
  'Play the film': 'Film abspielen',

  // Carousels
  carousel: 'Karussell',
  slide: 'Folie',
  '%position of %total': '%position von %total',
  'Previous slide': 'Vorherige Folie',
  'Next slide': 'Nächste Folie',

  // Errors of the api (error.details), and what to do next
  'This code has been used up': 'Dieser Code ist aufgebraucht',
  'We do not know this code. Please check it.': 'Wir kennen diesen Code nicht. Bitte prüfen Sie ihn.',
  'We do not know this code, or it is not for the games, days and tickets in your basket.':
    'Wir kennen diesen Code nicht, oder er gilt nicht für die Spiele, Tage und Tickets in Ihrem Warenkorb.',
  'This code is already in your basket': 'Dieser Code ist schon in Ihrem Warenkorb',
  'You cannot add more codes to this basket': 'Sie können diesem Warenkorb keine weiteren Codes hinzufügen',
  'You cannot combine this code with the other one': 'Dieser Code lässt sich nicht mit dem anderen kombinieren',
  'Nothing is left on this gift voucher': 'Dieser Gutschein ist aufgebraucht',
  'This gift voucher is in another currency': 'Dieser Gutschein gilt in einer anderen Währung',
  'Check the balance of a gift voucher': 'Guthaben eines Gutscheins prüfen',
  'Code of the gift voucher': 'Gutscheincode',
  'Check the balance': 'Guthaben prüfen',
  '%amount is left on this gift voucher': 'Auf diesem Gutschein sind noch %amount',
  '%amount of it is used in a basket at the moment.': 'Davon sind gerade %amount in einem Warenkorb.',
  'We could not check the balance. Please try again.':
    'Wir konnten das Guthaben nicht prüfen. Bitte versuchen Sie es noch einmal.',
  'You can buy gift vouchers at this venue, but not online.':
    'An diesem Standort können Sie Gutscheine kaufen, aber nicht online.',
  'Valid for %count months._one': '%count Monat gültig.',
  'Valid for %count months._other': '%count Monate gültig.',
  'This gift voucher was valid until %date': 'Dieser Gutschein war gültig bis %date',
  'This gift voucher cannot be used at the moment. Please contact us.':
    'Dieser Gutschein kann zurzeit nicht eingelöst werden. Bitte wenden Sie sich an uns.',
  'This gift voucher is no longer valid': 'Dieser Gutschein gilt nicht mehr',
  'This gift voucher has not been paid for. Please contact us.':
    'Dieser Gutschein wurde nicht bezahlt. Bitte wenden Sie sich an uns.',
  'Valid until %date': 'Gültig bis %date',
  'It never expires.': 'Er läuft nie ab.',
  'Too many codes were tried': 'Es wurden zu viele Codes ausprobiert',
  'Other visitors are holding many times on this day. Please try again in a minute.':
    'Andere Gäste haben an diesem Tag viele Uhrzeiten reserviert. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Other visitors are holding many times on this day, and your browser does not accept cookies. Please allow cookies and try again in a minute.':
    'Andere Gäste haben an diesem Tag viele Uhrzeiten reserviert, und Ihr Browser nimmt keine Cookies an. Bitte erlauben Sie Cookies und versuchen Sie es in einer Minute noch einmal.',
  'Too many places are held from your internet connection':
    'Über Ihren Internetanschluss sind zu viele Plätze reserviert',
  'Please book or delete your basket first': 'Bitte buchen oder löschen Sie zuerst Ihren Warenkorb',
  'Too many requests came from your internet connection': 'Von Ihrem Internetanschluss kamen zu viele Anfragen',
  'Please check your tickets and press Book Now again':
    'Bitte prüfen Sie Ihre Tickets und wählen Sie noch einmal „Jetzt buchen“',
  'Try fewer tickets or another time': 'Versuchen Sie es mit weniger Tickets oder einer anderen Uhrzeit',
  'More than %places people?': 'Mehr als %places Personen?',
  'More than %games games?': 'Mehr als %games Spiele?',
  'Please call us or write to us.': 'Bitte rufen Sie uns an oder schreiben Sie uns.',
  'You cannot book on this page without JavaScript. Please call us or write to us.':
    'Ohne JavaScript können Sie auf dieser Seite nicht buchen. Bitte rufen Sie uns an oder schreiben Sie uns.',
  'Please try again in %count minutes_one': 'Bitte versuchen Sie es in %count Minute noch einmal',
  'Please try again in %count minutes_other': 'Bitte versuchen Sie es in %count Minuten noch einmal',
  Cancelled: 'Storniert',
  'Old time': 'Bisheriger Termin',
  'New time': 'Neuer Termin',
  'Keep the booking as it is': 'Buchung so lassen',
  'Show the new price': 'Neuen Preis anzeigen',
  'In a smaller group each player pays more': 'In einer kleineren Gruppe zahlt jede Person mehr',
  'Cancel this booking': 'Diese Buchung stornieren',
  'Confirm the change': 'Änderung bestätigen',
  'Choose something else': 'Etwas anderes wählen',
  'Show this code at the door': 'Zeigen Sie diesen Code am Eingang',
  'We are checking whether your booking was changed': 'Wir prüfen, ob Ihre Buchung geändert wurde',
  'We do not have an answer yet, so we do not know whether your booking was changed. Please check again. We never make the change twice.':
    'Wir haben noch keine Antwort und wissen nicht, ob Ihre Buchung geändert wurde. Bitte prüfen Sie noch einmal. Wir führen die Änderung nie doppelt aus.',
  'QR code for the check-in': 'QR-Code für den Check-in',
  'Change the time': 'Termin ändern',
  'Change tickets': 'Tickets ändern',
  'Send the link again': 'Link noch einmal senden',
  'We are sending the link to your email address.': 'Wir senden den Link an Ihre E-Mail-Adresse.',
  'Other visitors booked these places before your payment arrived. We refund your payment, and your booking has not changed.':
    'Andere Gäste haben diese Plätze gebucht, bevor Ihre Zahlung ankam. Wir erstatten Ihre Zahlung, und Ihre Buchung ist unverändert.',
  'We could not reload your booking. What you see may be out of date.':
    'Wir konnten Ihre Buchung nicht neu laden. Was Sie sehen, ist vielleicht nicht mehr aktuell.',
  'Cancel this booking?': 'Diese Buchung stornieren?',
  'Change this booking?': 'Diese Buchung ändern?',
  'This cancels all games of the booking. Others can then book the places.':
    'Damit stornieren Sie alle Spiele der Buchung. Andere können die Plätze dann buchen.',
  'You pay nothing now, and you do not get a refund.': 'Sie bezahlen jetzt nichts und erhalten keine Erstattung.',
  '%name no longer applies and will be removed': '%name gilt nicht mehr und wird entfernt',
  'Open it with the link in your confirmation, or ask us to send the link again.':
    'Öffnen Sie sie mit dem Link in Ihrer Bestätigung oder lassen Sie sich den Link noch einmal senden.',
  'The link may be incomplete or out of date. Ask us to send it again, or call us.':
    'Der Link ist vielleicht unvollständig oder veraltet. Lassen Sie ihn sich noch einmal senden oder rufen Sie uns an.',
  'To change or cancel a booking at this venue, please call us or write to us.':
    'Um eine Buchung an diesem Standort zu ändern oder zu stornieren, rufen Sie uns bitte an oder schreiben Sie uns.',
  'We could not load your booking. It has not changed.': 'Wir konnten Ihre Buchung nicht laden. Sie ist unverändert.',
  'You cannot change this booking': 'Sie können diese Buchung nicht ändern',
  'Refund to your card': 'Erstattung auf Ihre Karte',
  'Returned to your gift vouchers': 'Auf Ihre Gutscheine zurückgebucht',
  'Refund as a new gift voucher': 'Erstattung als neuer Gutschein',
  'Refund at the venue': 'Erstattung vor Ort',
  'Previous price': 'Bisheriger Preis',
  'New total': 'Neuer Gesamtpreis',
  'Kept by the venue': 'Vom Standort einbehalten',
  'We could not refund %price automatically. The venue will refund it. If this takes long, please call us.':
    'Wir konnten %price nicht automatisch erstatten. Der Standort erstattet den Betrag. Wenn es lange dauert, rufen Sie uns bitte an.',
  'Most banks show a refund within five to ten days.':
    'Bei den meisten Banken sehen Sie eine Erstattung nach fünf bis zehn Tagen.',
  'Paste the link': 'Link einfügen',
  'The link in your confirmation': 'Der Link in Ihrer Bestätigung',
  'Open the booking': 'Buchung öffnen',
  'Get the link by email': 'Link per E-Mail erhalten',
  'If there is a booking with this reference and this email, we are sending the link to that address.':
    'Wenn es eine Buchung mit dieser Nummer und dieser E-Mail-Adresse gibt, senden wir den Link an diese Adresse.',
  'Send the link': 'Link senden',
  'Remove from this browser': 'Aus diesem Browser entfernen',
  'If others use this device, remove the booking from this browser. This does not cancel it. You can still open it with the link in your confirmation.':
    'Wenn andere dieses Gerät benutzen, entfernen Sie die Buchung aus diesem Browser. Sie wird dadurch nicht storniert. Mit dem Link in Ihrer Bestätigung können Sie sie weiter öffnen.',
  'Your booking was removed from this browser. It is not cancelled.':
    'Ihre Buchung wurde aus diesem Browser entfernt. Sie ist nicht storniert.',
  'This is not a link to a booking': 'Das ist kein Link zu einer Buchung',
  'To change the time or the tickets, please call us.':
    'Um den Termin oder die Tickets zu ändern, rufen Sie uns bitte an.',
  'To cancel, please call us.': 'Um zu stornieren, rufen Sie uns bitte an.',
  'Changes and cancellation': 'Änderung und Stornierung',
  'See or change the booking': 'Buchung ansehen oder ändern',

  // The price of cancelling, and until when a game can be changed (policy-in-words.ts)
  'until %date': 'bis %date Uhr',
  'by %date': 'bis %date Uhr',
  'until the game starts': 'bis Spielbeginn',
  'before the game starts': 'vor Spielbeginn',
  'until %time before the game': 'bis %time vor dem Spiel',
  'at least %time before the game': 'mindestens %time vor dem Spiel',
  'Free to cancel %until': 'Kostenlos stornierbar %until',
  'Free to cancel %until: you pay only when you arrive':
    'Kostenlos stornierbar %until: Sie bezahlen erst bei der Ankunft',
  'Cancel %before and get a gift voucher for what you paid':
    'Wenn Sie %before stornieren, erhalten Sie einen Gutschein über den bezahlten Betrag',
  'Cancel %before and get a gift voucher for what you paid, less %fee of the price':
    'Wenn Sie %before stornieren, erhalten Sie einen Gutschein über den bezahlten Betrag, abzüglich %fee des Preises',
  'Cancel %before and get back what you paid, less %fee of the price':
    'Wenn Sie %before stornieren, erhalten Sie den bezahlten Betrag zurück, abzüglich %fee des Preises',
  'You can cancel %until, but nothing is paid back': 'Sie können %until stornieren, erhalten aber nichts zurück',
  'after that you get back all that you paid, %until':
    'bei späterer Stornierung %until erhalten Sie den ganzen bezahlten Betrag zurück',
  'after that a gift voucher for what you paid, %until':
    'bei späterer Stornierung %until erhalten Sie einen Gutschein über den bezahlten Betrag',
  'after that a gift voucher for what you paid less %fee of the price, %until':
    'bei späterer Stornierung %until erhalten Sie einen Gutschein über den bezahlten Betrag, abzüglich %fee des Preises',
  'after that you get back what you paid less %fee of the price, %until':
    'bei späterer Stornierung %until erhalten Sie den bezahlten Betrag zurück, abzüglich %fee des Preises',
  'after that nothing is paid back, %until': 'bei späterer Stornierung %until erhalten Sie nichts zurück',
  'after that, please call us': 'danach rufen Sie uns bitte an',
  'If you pay at the venue, it is free to cancel %until.':
    'Wenn Sie vor Ort bezahlen, ist die Stornierung %until kostenlos.',
  'You can change the time and the tickets online %until.': 'Termin und Tickets können Sie online %until ändern.',
  'To change or cancel, please call us.': 'Um zu ändern oder zu stornieren, rufen Sie uns bitte an.',
  'It is too late to change or cancel online. Please call us.':
    'Online können Sie nicht mehr ändern oder stornieren. Bitte rufen Sie uns an.',
  'Nothing is paid back.': 'Es wird nichts erstattet.',
  '%count hours_one': '%count Stunde',
  '%count hours_other': '%count Stunden',

  // The words of the placeholders of content about a venue (venue-sentences.ts, venue-terms-in-words.ts)
  'You pay at the venue when you arrive. Nothing is charged when you book.':
    'Sie bezahlen vor Ort bei der Ankunft. Beim Buchen wird nichts abgebucht.',
  'You pay by card when you book.': 'Sie bezahlen beim Buchen mit Karte.',
  'You pay by card when you book, or at the venue when you arrive.':
    'Sie bezahlen beim Buchen mit Karte oder bei der Ankunft vor Ort.',
  'Large bookings are paid by card.': 'Große Buchungen werden mit Karte bezahlt.',
  'The booking page of this venue shows how and when you pay.':
    'Die Buchungsseite dieses Standorts zeigt, wie und wann Sie bezahlen.',
  'How and when you pay depends on the venue. You see it before you book.':
    'Wie und wann Sie bezahlen, hängt vom Standort ab. Sie sehen es, bevor Sie buchen.',
  'The booking page of this venue shows what it costs to cancel.':
    'Die Buchungsseite dieses Standorts zeigt, was eine Stornierung kostet.',
  'What it costs to cancel depends on the venue. You see it before you book.':
    'Was eine Stornierung kostet, hängt vom Standort ab. Sie sehen es, bevor Sie buchen.',
  'What it costs to cancel depends on the game. You see it before you book.':
    'Was eine Stornierung kostet, hängt vom Spiel ab. Sie sehen es, bevor Sie buchen.',
  'How late you can change a booking depends on the venue. You see it before you book.':
    'Bis wann Sie eine Buchung ändern können, hängt vom Standort ab. Sie sehen es, bevor Sie buchen.',
  'How late you can change a booking depends on the game. You see it before you book.':
    'Bis wann Sie eine Buchung ändern können, hängt vom Spiel ab. Sie sehen es, bevor Sie buchen.',
  'Please ask this venue about its gift vouchers.': 'Bitte fragen Sie diesen Standort nach seinen Gutscheinen.',
  'How gift vouchers are sold depends on the venue.': 'Wie Gutscheine verkauft werden, hängt vom Standort ab.',
  'The amounts depend on the venue.': 'Die Beträge hängen vom Standort ab.',
  'Your voucher says how long it is valid.': 'Wie lange Ihr Gutschein gilt, steht darauf.',
  'Enter the code of a gift voucher at checkout. What is left stays on the voucher.':
    'Geben Sie den Gutscheincode beim Buchen vor dem Bezahlen ein. Das Restguthaben bleibt auf dem Gutschein.',
  'Please ask this venue how to use a gift voucher there.':
    'Bitte fragen Sie diesen Standort, wie Sie dort einen Gutschein einlösen.',
  'How a gift voucher is used depends on the venue.': 'Wie ein Gutschein eingelöst wird, hängt vom Standort ab.',
  'The booking page of this venue shows the times that you can still book.':
    'Die Buchungsseite dieses Standorts zeigt, welche Uhrzeiten noch buchbar sind.',
  'How late you can book depends on the venue.': 'Bis wann Sie buchen können, hängt vom Standort ab.',
  'How late you can book depends on the game.': 'Bis wann Sie buchen können, hängt vom Spiel ab.',
  'You can book online %until.': 'Sie können online %until buchen.',
  'Each venue has its own opening hours.': 'Jeder Standort hat eigene Öffnungszeiten.',
  'Please ask this venue for its opening hours.': 'Bitte fragen Sie diesen Standort nach seinen Öffnungszeiten.',
  'Closed on %date.': 'Geschlossen am %date.',
  'Closed from %from to %to.': 'Geschlossen vom %from bis %to.',
} satisfies PhraseTable<'one' | 'other'>;
