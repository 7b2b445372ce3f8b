export const offline = {
  Offline: 'Sin conexión',
  Changes: 'Cambios',
  '%count changes wait_one': '%count cambio en espera',
  '%count changes wait_many': '%count de cambios en espera',
  '%count changes wait_other': '%count cambios en espera',
  '%count changes need your attention_one': '%count cambio por revisar',
  '%count changes need your attention_many': '%count de cambios por revisar',
  '%count changes need your attention_other': '%count cambios por revisar',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    '%count cambio no ha llegado al servidor. Se pierde si cierra la sesión ahora.',
  '%count changes have not reached the server. They are lost if you sign out now._many':
    '%count de cambios no han llegado al servidor. Se pierden si cierra la sesión ahora.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count cambios no han llegado al servidor. Se pierden si cierra la sesión ahora.',
  'There is no connection. You see the day as it was kept. Check-ins and notes are sent when the connection is back; everything else needs it.':
    'No hay conexión. Ve el día tal como se guardó. Las llegadas y las notas se envían cuando vuelva la conexión; todo lo demás la necesita.',
  'This browser keeps nothing: what waits is lost if you close this page.':
    'Este navegador no guarda nada: lo que espera se pierde si cierra esta página.',
  'Nothing is waiting to be sent.': 'No hay nada pendiente de enviar.',
  Undo: 'Deshacer',
  'The note is now:': 'La nota es ahora:',
  'Your note': 'Su nota',
  'Show the current note': 'Mostrar la nota actual',
  'Save your note': 'Guardar su nota',
  'Discard your note': 'Descartar su nota',
  OK: 'De acuerdo',
  'This booking was cancelled meanwhile. The party was not checked in.':
    'Esta reserva se ha cancelado mientras tanto. No se ha registrado la llegada del grupo.',
  'This booking is for another day. The party was not checked in.':
    'Esta reserva es para otro día. No se ha registrado la llegada del grupo.',
  'Somebody else changed this booking meanwhile. Your note was not written.':
    'Otra persona ha cambiado esta reserva mientras tanto. Su nota no se ha escrito.',
  'The server did not accept this.': 'El servidor no lo ha aceptado.',
} as const;
