export const offline = {
  Offline: 'Offline',
  Changes: 'Changes',
  '%count changes waiting_one': '%count change waiting',
  '%count changes waiting_other': '%count changes waiting',
  '%count changes need your attention_one': '%count change needs your attention',
  '%count changes need your attention_other': '%count changes need your attention',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    '%count change has not reached the server. It is lost if you sign out now.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count changes have not reached the server. They are lost if you sign out now.',
  'There is no connection. You see the day as it was saved. You can check parties in and write notes: they are sent when the connection is back. Everything else needs a connection.':
    'There is no connection. You see the day as it was saved. You can check parties in and write notes: they are sent when the connection is back. Everything else needs a connection.',
  'This browser does not save anything. Changes that have not been sent are lost if you close this page.':
    'This browser does not save anything. Changes that have not been sent are lost if you close this page.',
  'All changes have been sent.': 'All changes have been sent.',
  Undo: 'Undo',
  'The note is now:': 'The note is now:',
  'Your note': 'Your note',
  'Show the current note': 'Show the current note',
  'Save your note': 'Save your note',
  'Discard your note': 'Discard your note',
  OK: 'OK',
  'This booking has been cancelled. The party was not checked in.':
    'This booking has been cancelled. The party was not checked in.',
  'This booking is for another day. The party was not checked in.':
    'This booking is for another day. The party was not checked in.',
  'Somebody else has changed this booking. Your note was not saved.':
    'Somebody else has changed this booking. Your note was not saved.',
  'The server did not accept this change.': 'The server did not accept this change.',
} as const;
