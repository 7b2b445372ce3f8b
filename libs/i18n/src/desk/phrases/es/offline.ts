export const offline = {
  Offline: 'Sin conexión',
  Changes: 'Cambios',
  '%count changes waiting_one': '%count cambio en espera',
  '%count changes waiting_many': '%count de cambios en espera',
  '%count changes waiting_other': '%count cambios en espera',
  '%count changes need your attention_one': '%count cambio por revisar',
  '%count changes need your attention_many': '%count de cambios por revisar',
  '%count changes need your attention_other': '%count cambios por revisar',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    '%count cambio no ha llegado al servidor. Se pierde si cierra la sesión ahora.',
  '%count changes have not reached the server. They are lost if you sign out now._many':
    '%count de cambios no han llegado al servidor. Se pierden si cierra la sesión ahora.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count cambios no han llegado al servidor. Se pierden si cierra la sesión ahora.',
  'There is no connection. You see the day as it was saved. You can check parties in and write notes: they are sent when the connection is back. Everything else needs a connection.':
    'No hay conexión. Ve el día tal como se guardó. Puede registrar llegadas y escribir notas: se enviarán cuando vuelva la conexión. Todo lo demás necesita conexión.',
  'This browser does not save anything. Changes that have not been sent are lost if you close this page.':
    'Este navegador no guarda nada. Los cambios sin enviar se pierden si cierra esta página.',
  'All changes have been sent.': 'Todos los cambios se han enviado.',
  Undo: 'Deshacer',
  'The note is now:': 'La nota es ahora:',
  'Your note': 'Su nota',
  'Show the current note': 'Mostrar la nota actual',
  'Save your note': 'Guardar su nota',
  'Discard your note': 'Descartar su nota',
  OK: 'De acuerdo',
  'This booking has been cancelled. The party was not checked in.':
    'Esta reserva se ha cancelado. No se ha registrado la llegada del grupo.',
  'This booking is for another day. The party was not checked in.':
    'Esta reserva es para otro día. No se ha registrado la llegada del grupo.',
  'Somebody else has changed this booking. Your note was not saved.':
    'Otra persona ha cambiado esta reserva. Su nota no se ha guardado.',
  'The server did not accept this change.': 'El servidor no ha aceptado este cambio.',
} as const;
