export const offline = {
  Offline: 'Offline',
  Changes: 'Änderungen',
  '%count changes waiting_one': '%count Änderung wartet',
  '%count changes waiting_other': '%count Änderungen warten',
  '%count changes need your attention_one': '%count Änderung braucht Ihre Entscheidung',
  '%count changes need your attention_other': '%count Änderungen brauchen Ihre Entscheidung',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    '%count Änderung ist noch nicht beim Server. Sie geht verloren, wenn Sie sich jetzt abmelden.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count Änderungen sind noch nicht beim Server. Sie gehen verloren, wenn Sie sich jetzt abmelden.',
  'There is no connection. You see the day as it was saved. You can check parties in and write notes: they are sent when the connection is back. Everything else needs a connection.':
    'Keine Verbindung. Sie sehen den Tag, wie er gespeichert wurde. Sie können Gruppen einchecken und Notizen schreiben: Sie werden gesendet, wenn die Verbindung wieder da ist. Für alles andere brauchen Sie eine Verbindung.',
  'This browser does not save anything. Changes that have not been sent are lost if you close this page.':
    'Dieser Browser speichert nichts. Nicht gesendete Änderungen gehen verloren, wenn Sie diese Seite schließen.',
  'All changes have been sent.': 'Alle Änderungen sind gesendet.',
  Undo: 'Rückgängig machen',
  'The note is now:': 'Die Notiz lautet jetzt:',
  'Your note': 'Ihre Notiz',
  'Show the current note': 'Aktuelle Notiz anzeigen',
  'Save your note': 'Ihre Notiz speichern',
  'Discard your note': 'Ihre Notiz verwerfen',
  OK: 'Verstanden',
  'This booking has been cancelled. The party was not checked in.':
    'Diese Buchung ist storniert. Die Gruppe wurde nicht eingecheckt.',
  'This booking is for another day. The party was not checked in.':
    'Diese Buchung ist für einen anderen Tag. Die Gruppe wurde nicht eingecheckt.',
  'Somebody else has changed this booking. Your note was not saved.':
    'Jemand anders hat diese Buchung geändert. Ihre Notiz wurde nicht gespeichert.',
  'The server did not accept this change.': 'Der Server hat diese Änderung nicht angenommen.',
} as const;
