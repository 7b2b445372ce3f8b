export const office = {
  Bookings: 'Réservations',
  'Cancelled: %number': 'Annulées : %number',
  'Gift vouchers': 'Chèques-cadeaux',
  'What they wrote': 'Ce qu’ils ont écrit',
  '%number of 5 stars': '%number étoiles sur 5',
  'Files: %number': 'Fichiers\u202F: %number',
  State: 'État',
  'Nothing is here.': 'Il n’y a rien ici.',
  'Yes, remove': 'Oui, retirer',
  Who: 'Qui',
  Before: 'Avant',
} as const;
