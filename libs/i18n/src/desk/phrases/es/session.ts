export const session = {
  'Sign in': 'Iniciar sesión',
  'Sign out': 'Cerrar sesión',
  Password: 'Contraseña',
  or: 'o',
  'Use a passkey': 'Usar una clave de acceso',
  'One-time code': 'Código de un solo uso',
  'The six digits that your app shows': 'Los seis dígitos que muestra su aplicación',
  'One of your backup codes': 'Uno de sus códigos de reserva',
  'Use a backup code': 'Usar un código de reserva',
  'Use the code of the app': 'Usar el código de la aplicación',
  // What fails
  'The email or the password is wrong.': 'El correo o la contraseña no son correctos.',
  'The password is wrong.': 'La contraseña no es correcta.',
  'The code is wrong, or it was used already.': 'El código no es correcto o ya se ha usado.',
  'The backup code is wrong, or it was used already.': 'El código de reserva no es correcto o ya se ha usado.',
  'That took too long. Sign in again.': 'Ha tardado demasiado. Vuelva a iniciar sesión.',
  'This password is easily guessed. Use at least 12 characters, and not mostly your name or a common word.':
    'Esta contraseña se adivina fácilmente. Use al menos 12 caracteres, que no sean sobre todo su nombre o una palabra corriente.',
  'This passkey was not accepted.': 'Esta clave de acceso no se ha aceptado.',
  'The desk can be used over https only.': 'El mostrador solo se puede usar por https.',
  'You are signed out.': 'Ha cerrado la sesión.',
  'Too many wrong attempts. Signing in is locked for %count minutes._one':
    'Demasiados intentos fallidos. El acceso está bloqueado durante %count minuto.',
  'Too many wrong attempts. Signing in is locked for %count minutes._many':
    'Demasiados intentos fallidos. El acceso está bloqueado durante %count de minutos.',
  'Too many wrong attempts. Signing in is locked for %count minutes._other':
    'Demasiados intentos fallidos. El acceso está bloqueado durante %count minutos.',
  'You will be signed out soon, because nobody is using the desk.':
    'Pronto se cerrará la sesión, porque nadie usa el mostrador.',
  'Stay signed in': 'Seguir con la sesión',
  'You were signed out, because nobody used the desk for a long time.':
    'Se cerró la sesión, porque nadie usó el mostrador durante mucho tiempo.',
  // An invitation
  Invitation: 'Invitación',
  'You are invited as %role: %email': 'Se le invita como %role: %email',
  'This invitation was used already, has ended, or was taken back. Ask whoever invited you for a new link.':
    'Esta invitación ya se ha usado, ha caducado o se ha retirado. Pida un enlace nuevo a quien le invitó.',
  'Open the link of the invitation again: it is shown once only and is not kept.':
    'Abra de nuevo el enlace de la invitación: solo se lee una vez y no se guarda.',
  'Your name': 'Su nombre',
  'New password': 'Contraseña nueva',
  'At least 12 characters. A sentence is easy to remember.': 'Al menos 12 caracteres. Una frase es fácil de recordar.',
  'Accept the invitation': 'Aceptar la invitación',
  // The account
  'All locations': 'Todos los locales',
  'Current password': 'Contraseña actual',
  'Change the password': 'Cambiar la contraseña',
  'The password is changed. You are signed out everywhere else.':
    'La contraseña ha cambiado. Su sesión se ha cerrado en todos los demás dispositivos.',
  'One-time codes': 'Códigos de un solo uso',
  'Set up': 'Configurado',
  'Not set up': 'Sin configurar',
  'An app on your telephone shows a code, which you enter after the password. A stolen password alone then opens nothing.':
    'Una aplicación de su teléfono muestra un código, que introduce después de la contraseña. Así, una contraseña robada no abre nada por sí sola.',
  'Set up one-time codes': 'Configurar códigos de un solo uso',
  'Remove the codes': 'Quitar los códigos',
  Continue: 'Continuar',
  Confirm: 'Confirmar',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'Escanee esto con una aplicación de códigos de un solo uso e introduzca el código que muestre.',
  'The code for the app': 'El código para la aplicación',
  'Or enter this secret there:': 'O introduzca allí este secreto:',
  'One-time codes are set up.': 'Los códigos de un solo uso están configurados.',
  'Write these backup codes down. Each works once, for the day when the telephone is lost. They are not shown again.':
    'Anote estos códigos de reserva. Cada uno sirve una vez, por si se pierde el teléfono. No se volverán a mostrar.',
  'I have written them down': 'Los he anotado',
  Passkeys: 'Claves de acceso',
  'You sign in with the lock of a device in place of the password: a finger, a face, or its code.':
    'Inicia sesión con el bloqueo de un dispositivo en lugar de la contraseña: un dedo, una cara o su código.',
  'Added on %date': 'Añadida el %date',
  'Remove the passkey %name': 'Quitar la clave de acceso %name',
  'Name of the passkey': 'Nombre de la clave de acceso',
  'So that you recognise it, such as: tablet at the door': 'Para reconocerla, por ejemplo: tableta de la entrada',
  'Add a passkey': 'Añadir una clave de acceso',
  'This browser has no passkeys.': 'Este navegador no tiene claves de acceso.',
  'Where you are signed in': 'Dónde tiene la sesión iniciada',
  'This device': 'Este dispositivo',
  'Unknown browser': 'Navegador desconocido',
  'Used on %date': 'Usado el %date',
  'Sign out everywhere else': 'Cerrar todas las demás sesiones',
  'What this device has kept of the day is removed.': 'Se elimina lo que este dispositivo ha guardado del día.',
  'The server was not reached. What this device kept is removed, but you are still signed in: sign out again with a connection.':
    'No se ha podido contactar con el servidor. Se ha eliminado lo que guardaba este dispositivo, pero su sesión sigue abierta: ciérrela de nuevo con conexión.',
} as const;
