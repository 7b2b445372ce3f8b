export const offline = {
  Offline: 'Hors ligne',
  Changes: 'Modifications',
  '%count changes wait_one': '%count modification en attente',
  '%count changes wait_many': '%count de modifications en attente',
  '%count changes wait_other': '%count modifications en attente',
  '%count changes need your attention_one': '%count modification à vérifier',
  '%count changes need your attention_many': '%count de modifications à vérifier',
  '%count changes need your attention_other': '%count modifications à vérifier',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    '%count modification n’a pas atteint le serveur. Elle est perdue si vous vous déconnectez maintenant.',
  '%count changes have not reached the server. They are lost if you sign out now._many':
    '%count de modifications n’ont pas atteint le serveur. Elles sont perdues si vous vous déconnectez maintenant.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count modifications n’ont pas atteint le serveur. Elles sont perdues si vous vous déconnectez maintenant.',
  'There is no connection. You see the day as it was kept. Check-ins and notes are sent when the connection is back; everything else needs it.':
    'Il n’y a pas de connexion. Vous voyez la journée telle qu’elle a été gardée. Les arrivées et les notes sont envoyées au retour de la connexion\u202F; tout le reste en a besoin.',
  'This browser keeps nothing: what waits is lost if you close this page.':
    'Ce navigateur ne garde rien\u202F: ce qui attend est perdu si vous fermez cette page.',
  'Nothing is waiting to be sent.': 'Rien n’attend d’être envoyé.',
  Undo: 'Annuler',
  'The note is now:': 'La note est maintenant\u202F:',
  'Your note': 'Votre note',
  'Show the current note': 'Afficher la note actuelle',
  'Save your note': 'Enregistrer votre note',
  'Discard your note': 'Abandonner votre note',
  OK: 'Compris',
  'This booking was cancelled meanwhile. The party was not checked in.':
    'Cette réservation a été annulée entre-temps. Le groupe n’a pas été enregistré.',
  'This booking is for another day. The party was not checked in.':
    'Cette réservation est pour un autre jour. Le groupe n’a pas été enregistré.',
  'Somebody else changed this booking meanwhile. Your note was not written.':
    'Quelqu’un d’autre a modifié cette réservation entre-temps. Votre note n’a pas été écrite.',
  'The server did not accept this.': 'Le serveur n’a pas accepté ceci.',
} as const;
