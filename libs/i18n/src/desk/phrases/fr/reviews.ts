export const reviews = {
  Waiting: 'En attente',
  Shown: 'Affichés',
  Hidden: 'Masqués',
  Show: 'Afficher',
  Hide: 'Masquer',
  Answer: 'Répondre',
  'Change the answer': 'Modifier la réponse',
  'Save the answer': 'Enregistrer la réponse',
  'Remove the answer': 'Supprimer la réponse',
  'No review waits for you.': 'Aucun avis ne vous attend.',
  'The review is shown on the site.': 'L’avis est affiché sur le site.',
  'The review is not shown.': 'L’avis n’est pas affiché.',
  'without a booking': 'sans réservation',
  'Somebody else has answered. Close this to read it.': 'Quelqu’un d’autre a répondu. Fermez ceci pour le lire.',
  'Visitors see it under the review, in the name of %location.':
    'Les visiteurs la voient sous l’avis, au nom de %location.',
  'Visitors see it under the review once the review is shown, in the name of %location.':
    'Les visiteurs la voient sous l’avis une fois celui-ci affiché, au nom de %location.',
} as const;
