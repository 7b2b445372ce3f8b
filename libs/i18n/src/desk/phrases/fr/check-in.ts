export const checkIn = {
  'Scan a code': 'Scanner un code',
  'Hold the code of the booking into the frame': 'Placez le code de la réservation dans le cadre',
  'Waiting for the camera. Allow it if the browser asks.':
    'En attente de l’appareil photo. Autorisez-le si le navigateur le demande.',
  'The camera is blocked. Allow it in the settings of the browser, or type the reference.':
    'L’appareil photo est bloqué. Autorisez-le dans les réglages du navigateur, ou saisissez la référence.',
  'This device has no camera. Type the reference, or choose a picture.':
    'Cet appareil n’a pas de caméra. Saisissez la référence, ou choisissez une image.',
  'The camera does not respond. Another app may be using it.':
    'L’appareil photo ne répond pas. Un autre programme l’utilise peut-être.',
  'The camera needs a secure connection. Open the desk with https.':
    'L’appareil photo exige une connexion sécurisée. Ouvrez l’accueil en https.',
  'The code reader could not be loaded. Type the reference, or try again.':
    'Le lecteur de codes n’a pas pu être chargé. Saisissez la référence, ou réessayez.',
  'Turn the sound off': 'Couper le son',
  'Turn the sound on': 'Activer le son',
  'Type a reference': 'Saisir une référence',
  'As in the confirmation: K7MR-4XQD': 'Comme dans la confirmation : K7MR-4XQD',
  'This is not the code of a booking.': 'Ce n’est pas le code d’une réservation.',
  'Choose a picture': 'Choisir une image',
  'Picture of a code': 'Image d’un code',
  'Open the booking': 'Ouvrir la réservation',
  'Saved on this device, not sent yet': 'Enregistré sur cet appareil, pas encore envoyé',
  'Code of a booking': 'Code d’une réservation',
  'Checked in before': 'Déjà enregistrée',
  'This booking is cancelled': 'Cette réservation est annulée',
  'Not for today': 'Pas pour aujourd’hui',
  'No such booking here': 'Pas de telle réservation ici',
  'Not checked in': 'Arrivée non enregistrée',
  'The check-in is sent as soon as there is a connection.': 'L’arrivée sera envoyée dès qu’il y aura une connexion.',
  'Somebody came with this code already. Find out who this is.':
    'Quelqu’un est déjà venu avec ce code. Vérifiez qui c’est.',
  'Somebody came with this code on %date at %time. Find out who this is.':
    'Quelqu’un est venu avec ce code le %date à %time. Vérifiez qui c’est.',
  'There is no booking with this code.': 'Aucune réservation n’a ce code.',
  'This party is expected on another day.': 'Ce groupe est attendu un autre jour.',
  'It may be for another location, or misspelt.': 'Elle est peut-être pour une autre adresse, ou mal saisie.',
  '%count people_one': '%count personne',
  '%count people_many': '%count de personnes',
  '%count people_other': '%count personnes',
  'Still to pay: %price': 'Reste à payer : %price',
} as const;
