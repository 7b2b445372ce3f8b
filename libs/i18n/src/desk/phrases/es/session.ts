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
  'Use the code from the app': 'Usar el código de la aplicación',
  // Errors
  'The email or the password is wrong.': 'El correo o la contraseña no son correctos.',
  'The password is wrong.': 'La contraseña no es correcta.',
  'The code is wrong or was already used.': 'El código no es correcto o ya se ha usado.',
  'The backup code is wrong or was already used.': 'El código de reserva no es correcto o ya se ha usado.',
  'That took too long. Sign in again.': 'Ha tardado demasiado. Vuelva a iniciar sesión.',
  'This password is easy to guess. Use at least 12 characters, and avoid your name and common words.':
    'Esta contraseña es fácil de adivinar. Use al menos 12 caracteres y evite su nombre y las palabras corrientes.',
  'This passkey was not accepted.': 'Esta clave de acceso no se ha aceptado.',
  'The desk works only with https.': 'El mostrador solo funciona con https.',
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
  'This invitation has been used, has expired or was withdrawn. Ask the person who invited you for a new link.':
    'Esta invitación ya se ha usado, ha caducado o se ha retirado. Pida un enlace nuevo a quien le invitó.',
  'Open the invitation link again. This page does not save it.':
    'Abra de nuevo el enlace de la invitación. Esta página no lo guarda.',
  'Your name': 'Su nombre',
  'New password': 'Contraseña nueva',
  'At least 12 characters. A sentence is easy to remember.': 'Al menos 12 caracteres. Una frase es fácil de recordar.',
  'Accept the invitation': 'Aceptar la invitación',
  // The account
  'All locations': 'Todas las sedes',
  'Current password': 'Contraseña actual',
  'Change the password': 'Cambiar la contraseña',
  'The password is changed. You are signed out everywhere else.':
    'La contraseña ha cambiado. Su sesión se ha cerrado en todos los demás dispositivos.',
  'One-time codes': 'Códigos de un solo uso',
  'Set up': 'Configurado',
  'Not set up': 'Sin configurar',
  'An app on your phone shows a code, which you enter after the password. A stolen password alone is then not enough to sign in.':
    'Una aplicación de su teléfono muestra un código, que introduce después de la contraseña. Así, una contraseña robada no basta para iniciar sesión.',
  'Set up one-time codes': 'Configurar códigos de un solo uso',
  'Remove the codes': 'Quitar los códigos',
  Continue: 'Continuar',
  Confirm: 'Confirmar',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'Escanee esto con una aplicación de códigos de un solo uso e introduzca el código que muestre.',
  'The code for the app': 'El código para la aplicación',
  'Or enter this key in the app:': 'O introduzca esta clave en la aplicación:',
  'One-time codes are set up.': 'Los códigos de un solo uso están configurados.',
  'Write these backup codes down. Each code works once, in case you lose your phone. They are not shown again.':
    'Anote estos códigos de reserva. Cada código sirve una vez, por si pierde el teléfono. No se volverán a mostrar.',
  'I have written them down': 'Los he anotado',
  Passkeys: 'Claves de acceso',
  'Sign in with your fingerprint, your face or the code of your device instead of the password.':
    'Inicie sesión con su huella, su cara o el código de su dispositivo en lugar de la contraseña.',
  'Added on %date': 'Añadida el %date',
  'Remove the passkey %name': 'Quitar la clave de acceso %name',
  'Name of the passkey': 'Nombre de la clave de acceso',
  'A name that you recognise, such as: tablet at the door':
    'Un nombre que reconozca, por ejemplo: tableta de la entrada',
  'Add a passkey': 'Añadir una clave de acceso',
  'This browser does not support passkeys.': 'Este navegador no admite claves de acceso.',
  'Where you are signed in': 'Dónde tiene la sesión iniciada',
  'This device': 'Este dispositivo',
  'Unknown browser': 'Navegador desconocido',
  'Used on %date': 'Usado el %date',
  'Sign out everywhere else': 'Cerrar todas las demás sesiones',
  'The day that is saved on this device will be deleted.': 'Se eliminará el día guardado en este dispositivo.',
  'We could not reach the server. The saved day was deleted from this device, but you are still signed in. Sign out again when there is a connection.':
    'No se ha podido contactar con el servidor. El día guardado se ha eliminado de este dispositivo, pero su sesión sigue abierta. Ciérrela de nuevo cuando haya conexión.',
} as const;
