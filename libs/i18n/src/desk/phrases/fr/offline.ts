export const offline = {
  Offline: 'Hors ligne',
  Changes: 'Modifications',
  '%count changes waiting_one': '%count modification en attente',
  '%count changes waiting_many': '%count de modifications en attente',
  '%count changes waiting_other': '%count modifications en attente',
  '%count changes need your attention_one': '%count modification à vérifier',
  '%count changes need your attention_many': '%count de modifications à vérifier',
  '%count changes need your attention_other': '%count modifications à vérifier',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    '%count modification n’a pas atteint le serveur. Elle est perdue si vous vous déconnectez maintenant.',
  '%count changes have not reached the server. They are lost if you sign out now._many':
    '%count de modifications n’ont pas atteint le serveur. Elles sont perdues si vous vous déconnectez maintenant.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count modifications n’ont pas atteint le serveur. Elles sont perdues si vous vous déconnectez maintenant.',
  'There is no connection. You see the day as it was saved. You can check parties in and write notes: they are sent when the connection is back. Everything else needs a connection.':
    'Il n’y a pas de connexion. Vous voyez la journée telle qu’elle a été enregistrée. Vous pouvez noter les arrivées et écrire des notes\u202F: elles seront envoyées au retour de la connexion. Tout le reste a besoin d’une connexion.',
  'This browser does not save anything. Changes that have not been sent are lost if you close this page.':
    'Ce navigateur n’enregistre rien. Les modifications non envoyées seront perdues si vous fermez cette page.',
  'All changes have been sent.': 'Toutes les modifications ont été envoyées.',
  Undo: 'Annuler',
  'The note is now:': 'La note est maintenant\u202F:',
  'Your note': 'Votre note',
  'Show the current note': 'Afficher la note actuelle',
  'Save your note': 'Enregistrer votre note',
  'Discard your note': 'Abandonner votre note',
  OK: 'Compris',
  'This booking has been cancelled. The party was not checked in.':
    'Cette réservation a été annulée. L’arrivée du groupe n’a pas été enregistrée.',
  'This booking is for another day. The party was not checked in.':
    'Cette réservation est pour un autre jour. L’arrivée du groupe n’a pas été enregistrée.',
  'Somebody else has changed this booking. Your note was not saved.':
    'Quelqu’un d’autre a modifié cette réservation. Votre note n’a pas été enregistrée.',
  'The server did not accept this change.': 'Le serveur n’a pas accepté cette modification.',
} as const;
