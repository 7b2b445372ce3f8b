export const reviews = {
  Waiting: 'Pendientes',
  Shown: 'Visibles',
  Hidden: 'Ocultas',
  Show: 'Mostrar',
  Hide: 'Ocultar',
  Answer: 'Responder',
  'Change the answer': 'Cambiar la respuesta',
  'Save the answer': 'Guardar la respuesta',
  'Remove the answer': 'Quitar la respuesta',
  'No review waits for you.': 'No te espera ninguna opinión.',
  'The review is shown on the site.': 'La opinión se muestra en el sitio.',
  'The review is not shown.': 'La opinión no se muestra.',
  'without a booking': 'sin reserva',
  'Somebody else has answered. Close this to read it.': 'Otra persona ha contestado. Cierra esto para leerlo.',
  'Visitors see it under the review, in the name of %location.':
    'Los visitantes la ven debajo de la opinión, en nombre de %location.',
  'Visitors see it under the review once the review is shown, in the name of %location.':
    'Los visitantes la ven debajo de la opinión cuando esta se muestra, en nombre de %location.',
} as const;
