export const reviews = {
  Waiting: 'Offen',
  Shown: 'Angezeigt',
  Hidden: 'Verborgen',
  Show: 'Anzeigen',
  Hide: 'Verbergen',
  Answer: 'Antworten',
  'Change the answer': 'Antwort ändern',
  'Save the answer': 'Antwort speichern',
  'Remove the answer': 'Antwort entfernen',
  'No review waits for you.': 'Keine Bewertung wartet auf Sie.',
  'The review is shown on the site.': 'Die Bewertung wird auf der Website gezeigt.',
  'The review is not shown.': 'Die Bewertung wird nicht gezeigt.',
  'without a booking': 'ohne Buchung',
  'Somebody else has answered. Close this to read it.':
    'Jemand anderes hat geantwortet. Schließen Sie dies, um es zu lesen.',
  'Visitors see it under the review, in the name of %location.':
    'Gäste sehen sie unter der Bewertung, im Namen von %location.',
  'Visitors see it under the review once the review is shown, in the name of %location.':
    'Gäste sehen sie unter der Bewertung, sobald diese gezeigt wird, im Namen von %location.',
} as const;
