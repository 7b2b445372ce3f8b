export const checkIn = {
  'Scan a code': 'Escanear un código',
  'Hold the booking code inside the frame': 'Ponga el código de la reserva dentro del marco',
  'Waiting for the camera. If the browser asks, allow it.': 'Esperando la cámara. Si el navegador lo pide, permítala.',
  'The camera is blocked. Allow it in the settings of the browser, or type the reference.':
    'La cámara está bloqueada. Permítala en los ajustes del navegador o escriba la referencia.',
  'This device has no camera. Type the reference, or choose a picture.':
    'Este dispositivo no tiene cámara. Escriba la referencia o elija una imagen.',
  'The camera does not respond. Another app may be using it.':
    'La cámara no responde. Puede que la esté usando otra aplicación.',
  'The camera needs a secure connection. Open the desk with https.':
    'La cámara necesita una conexión segura. Abra el mostrador con https.',
  'The code reader could not be loaded. Type the reference, or try again.':
    'No se ha podido cargar el lector de códigos. Escriba la referencia o vuelva a intentarlo.',
  'Turn the sound off': 'Apagar el sonido',
  'Turn the sound on': 'Encender el sonido',
  'Type a reference': 'Escribir una referencia',
  'As in the confirmation: K7MR-4XQD': 'Como en la confirmación: K7MR-4XQD',
  'This is not the code of a booking.': 'No es el código de una reserva.',
  'Choose a picture': 'Elegir una imagen',
  'Picture of a code': 'Imagen de un código',
  'Open the booking': 'Abrir la reserva',
  'Saved on this device, not sent yet': 'Guardado en este dispositivo, aún sin enviar',
  'Code of a booking': 'Código de una reserva',
  'Already checked in': 'Llegada ya registrada',
  'This booking is cancelled': 'Esta reserva está cancelada',
  'Not for today': 'No es para hoy',
  'Booking not found': 'Reserva no encontrada',
  'Not checked in': 'Llegada no registrada',
  'The check-in will be sent as soon as there is a connection.': 'La llegada se enviará en cuanto haya conexión.',
  'Somebody has already checked in with this code. Find out who this is.':
    'Alguien ya ha llegado con este código. Averigüe quién es esta persona.',
  'Somebody checked in with this code on %date at %time. Find out who this is.':
    'Alguien llegó con este código el %date a las %time. Averigüe quién es esta persona.',
  'There is no booking with this code.': 'No hay ninguna reserva con este código.',
  'This party has booked another day.': 'Este grupo ha reservado otro día.',
  'It may be for another location, or have a typing error.':
    'Puede que sea de otra sede o que tenga un error al escribirla.',
  '%count people_one': '%count persona',
  '%count people_many': '%count de personas',
  '%count people_other': '%count personas',
  'Still to pay: %price': 'Falta por pagar: %price',
  'This is a gift voucher': 'Es una tarjeta regalo',
  'Open the gift voucher': 'Abrir la tarjeta regalo',
} as const;
