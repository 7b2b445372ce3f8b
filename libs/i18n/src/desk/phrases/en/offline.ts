export const offline = {
  Offline: 'Offline',
  Changes: 'Changes',
  '%count changes wait_one': '%count change waits',
  '%count changes wait_other': '%count changes wait',
  '%count changes need your attention_one': '%count change needs your attention',
  '%count changes need your attention_other': '%count changes need your attention',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    '%count change has not reached the server. It is lost if you sign out now.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count changes have not reached the server. They are lost if you sign out now.',
  'There is no connection. You see the day as it was kept. Check-ins and notes are sent when the connection is back; everything else needs it.':
    'There is no connection. You see the day as it was kept. Check-ins and notes are sent when the connection is back; everything else needs it.',
  'This browser keeps nothing: what waits is lost if you close this page.':
    'This browser keeps nothing: what waits is lost if you close this page.',
  'Nothing is waiting to be sent.': 'Nothing is waiting to be sent.',
  Undo: 'Undo',
  'The note is now:': 'The note is now:',
  'Your note': 'Your note',
  'Show the current note': 'Show the current note',
  'Save your note': 'Save your note',
  'Discard your note': 'Discard your note',
  OK: 'OK',
  'This booking was cancelled meanwhile. The party was not checked in.':
    'This booking was cancelled meanwhile. The party was not checked in.',
  'This booking is for another day. The party was not checked in.':
    'This booking is for another day. The party was not checked in.',
  'Somebody else changed this booking meanwhile. Your note was not written.':
    'Somebody else changed this booking meanwhile. Your note was not written.',
  'The server did not accept this.': 'The server did not accept this.',
} as const;
