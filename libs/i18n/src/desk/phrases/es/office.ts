export const office = {
  Bookings: 'Reservas',
  'Cancelled: %number': 'Canceladas: %number',
  'Gift vouchers': 'Tarjetas regalo',
  'What they wrote': 'Lo que escribió',
  '%number of 5 stars': '%number de 5 estrellas',
  'Files: %number': 'Archivos: %number',
  State: 'Estado',
  'Nothing is here.': 'Aquí no hay nada.',
  'Yes, remove': 'Sí, quitar',
  Who: 'Quién',
  Before: 'Antes',
} as const;
