export const inbox = {
  New: 'Neu',
  Assigned: 'Vergeben',
  Answered: 'Beantwortet',
  Done: 'Erledigt',
  'Only mine': 'Nur meine',
  Forms: 'Formulare',
  Files: 'Dateien',
  'Open a form to read and answer it.': 'Öffnen Sie ein Formular, um es zu lesen und zu beantworten.',
  'Answers go out by email, in the name of the venue.': 'Antworten gehen per E-Mail im Namen des Standorts hinaus.',
  'Taken by': 'Übernommen von',
  Nobody: 'Niemand',
  'I take it': 'Ich übernehme es',
  'Mark as done': 'Als erledigt markieren',
  Reopen: 'Wieder öffnen',
  'Somebody else did something with it. Look again.':
    'Jemand anderes hat etwas daran getan. Sehen Sie noch einmal nach.',
  'Being sent': 'Wird gesendet',
  Sent: 'Gesendet',
  'Not delivered': 'Nicht zugestellt',
  'There is no email address in this form, so it cannot be answered here.':
    'Dieses Formular enthält keine E-Mail-Adresse und kann hier nicht beantwortet werden.',
  'Your answer': 'Ihre Antwort',
  'Another answer': 'Eine weitere Antwort',
  'By email to': 'Per E-Mail an',
  'Replies go to': 'Antworten gehen an',
  'Send the answer': 'Antwort senden',
  'The answer goes out to %email.': 'Die Antwort geht an %email.',
  'Somebody else did something with it since you opened it. Your answer was not sent. Look again, then send it.':
    'Jemand anderes hat etwas daran getan, seit Sie es geöffnet haben. Ihre Antwort wurde nicht gesendet. Sehen Sie noch einmal nach und senden Sie sie dann.',
  '%name has answered since you opened it. Your answer was not sent. Read theirs, then send yours if it is still needed.':
    '%name hat geantwortet, seit Sie es geöffnet haben. Ihre Antwort wurde nicht gesendet. Lesen Sie die andere und senden Sie Ihre, wenn sie noch nötig ist.',
} as const;
