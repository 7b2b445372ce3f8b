export const checkIn = {
  'Scan a code': 'Scanner un code',
  'Hold the booking code inside the frame': 'Placez le code de la réservation dans le cadre',
  'Waiting for the camera. If the browser asks, allow it.':
    'En attente de la caméra. Si le navigateur le demande, autorisez-la.',
  'The camera is blocked. Allow it in the settings of the browser, or type the reference.':
    'La caméra est bloquée. Autorisez-la dans les réglages du navigateur, ou saisissez la référence.',
  'This device has no camera. Type the reference, or choose a picture.':
    'Cet appareil n’a pas de caméra. Saisissez la référence, ou choisissez une image.',
  'The camera does not respond. Another app may be using it.':
    'La caméra ne répond pas. Une autre application l’utilise peut-être.',
  'The camera needs a secure connection. Open the desk with https.':
    'La caméra exige une connexion sécurisée. Ouvrez l’accueil en https.',
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
  'Already checked in': 'Déjà enregistré',
  'This booking is cancelled': 'Cette réservation est annulée',
  'Not for today': 'Pas pour aujourd’hui',
  'Booking not found': 'Réservation introuvable',
  'Not checked in': 'Arrivée non enregistrée',
  'The check-in will be sent as soon as there is a connection.':
    'L’arrivée sera envoyée dès qu’il y aura une connexion.',
  'Somebody has already checked in with this code. Find out who this is.':
    'Quelqu’un est déjà arrivé avec ce code. Vérifiez de qui il s’agit.',
  'Somebody checked in with this code on %date at %time. Find out who this is.':
    'Quelqu’un est arrivé avec ce code le %date à %time. Vérifiez de qui il s’agit.',
  'There is no booking with this code.': 'Aucune réservation n’a ce code.',
  'This party has booked another day.': 'Ce groupe a réservé pour un autre jour.',
  'It may be for another location, or have a typing error.':
    'Elle est peut-être pour un autre centre, ou comporte une faute de frappe.',
  '%count people_one': '%count personne',
  '%count people_many': '%count de personnes',
  '%count people_other': '%count personnes',
  'Still to pay: %price': 'Reste à payer : %price',
  'This is a gift voucher': 'C’est un chèque-cadeau',
  'Open the gift voucher': 'Ouvrir le chèque-cadeau',
} as const;
