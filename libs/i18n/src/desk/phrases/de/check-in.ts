export const checkIn = {
  'Scan a code': 'Code scannen',
  'Hold the booking code inside the frame': 'Halten Sie den Buchungscode in den Rahmen',
  'Waiting for the camera. If the browser asks, allow it.':
    'Die Kamera startet. Wenn der Browser fragt, erlauben Sie sie.',
  'The camera is blocked. Allow it in the settings of the browser, or type the reference.':
    'Die Kamera ist gesperrt. Erlauben Sie sie in den Einstellungen des Browsers, oder geben Sie die Buchungsnummer ein.',
  'This device has no camera. Type the reference, or choose a picture.':
    'Dieses Gerät hat keine Kamera. Geben Sie die Buchungsnummer ein, oder wählen Sie ein Bild.',
  'The camera does not respond. Another app may be using it.':
    'Die Kamera antwortet nicht. Vielleicht benutzt sie gerade eine andere App.',
  'The camera needs a secure connection. Open the desk with https.':
    'Die Kamera braucht eine sichere Verbindung. Öffnen Sie den Empfang mit https.',
  'The code reader could not be loaded. Type the reference, or try again.':
    'Der Code-Leser konnte nicht geladen werden. Geben Sie die Buchungsnummer ein, oder versuchen Sie es noch einmal.',
  'Turn the sound off': 'Ton ausschalten',
  'Turn the sound on': 'Ton einschalten',
  'Type a reference': 'Buchungsnummer eingeben',
  'As in the confirmation: K7MR-4XQD': 'Wie in der Bestätigung: K7MR-4XQD',
  'This is not the code of a booking.': 'Das ist kein Buchungscode.',
  'Choose a picture': 'Bild wählen',
  'Picture of a code': 'Bild eines Codes',
  'Open the booking': 'Buchung öffnen',
  'Saved on this device, not sent yet': 'Auf diesem Gerät gespeichert, noch nicht gesendet',
  'Code of a booking': 'Buchungscode',
  'Already checked in': 'Schon eingecheckt',
  'This booking is cancelled': 'Diese Buchung ist storniert',
  'Not for today': 'Nicht für heute',
  'Booking not found': 'Buchung nicht gefunden',
  'Not checked in': 'Nicht eingecheckt',
  'The check-in will be sent as soon as there is a connection.':
    'Der Check-in wird gesendet, sobald es eine Verbindung gibt.',
  'Somebody has already checked in with this code. Find out who this is.':
    'Mit diesem Code hat schon jemand eingecheckt. Klären Sie, wer vor Ihnen steht.',
  'Somebody checked in with this code on %date at %time. Find out who this is.':
    'Mit diesem Code hat am %date um %time Uhr schon jemand eingecheckt. Klären Sie, wer vor Ihnen steht.',
  'There is no booking with this code.': 'Zu diesem Code gibt es keine Buchung.',
  'This party has booked another day.': 'Diese Gruppe hat einen anderen Tag gebucht.',
  'It may be for another location, or have a typing error.':
    'Vielleicht gehört sie zu einem anderen Standort, oder es ist ein Tippfehler.',
  '%count people_one': '%count Person',
  '%count people_other': '%count Personen',
  'Still to pay: %price': 'Noch zu bezahlen: %price',
  'This is a gift voucher': 'Das ist ein Gutschein',
  'Open the gift voucher': 'Gutschein öffnen',
} as const;
