export const session = {
  'Sign in': 'Sign in',
  'Sign out': 'Sign out',
  Password: 'Password',
  or: 'or',
  'Use a passkey': 'Use a passkey',
  'One-time code': 'One-time code',
  'The six digits that your app shows': 'The six digits that your app shows',
  'One of your backup codes': 'One of your backup codes',
  'Use a backup code': 'Use a backup code',
  'Use the code from the app': 'Use the code from the app',
  // Errors
  'The email or the password is wrong.': 'The email or the password is wrong.',
  'The password is wrong.': 'The password is wrong.',
  'The code is wrong or was already used.': 'The code is wrong or was already used.',
  'The backup code is wrong or was already used.': 'The backup code is wrong or was already used.',
  'That took too long. Sign in again.': 'That took too long. Sign in again.',
  'This password is easy to guess. Use at least 12 characters, and avoid your name and common words.':
    'This password is easy to guess. Use at least 12 characters, and avoid your name and common words.',
  'This passkey was not accepted.': 'This passkey was not accepted.',
  'The desk works only with https.': 'The desk works only with https.',
  'You are signed out.': 'You are signed out.',
  'Too many wrong attempts. Signing in is locked for %count minutes._one':
    'Too many wrong attempts. Signing in is locked for %count minute.',
  'Too many wrong attempts. Signing in is locked for %count minutes._other':
    'Too many wrong attempts. Signing in is locked for %count minutes.',
  'You will be signed out soon, because nobody is using the desk.':
    'You will be signed out soon, because nobody is using the desk.',
  'Stay signed in': 'Stay signed in',
  'You were signed out, because nobody used the desk for a long time.':
    'You were signed out, because nobody used the desk for a long time.',
  // An invitation
  Invitation: 'Invitation',
  'You are invited as %role: %email': 'You are invited as %role: %email',
  'This invitation has been used, has expired or was withdrawn. Ask the person who invited you for a new link.':
    'This invitation has been used, has expired or was withdrawn. Ask the person who invited you for a new link.',
  'Open the invitation link again. This page does not save it.':
    'Open the invitation link again. This page does not save it.',
  'Your name': 'Your name',
  'New password': 'New password',
  'At least 12 characters. A sentence is easy to remember.': 'At least 12 characters. A sentence is easy to remember.',
  'Accept the invitation': 'Accept the invitation',
  // The account
  'All locations': 'All locations',
  'Current password': 'Current password',
  'Change the password': 'Change the password',
  'The password is changed. You are signed out everywhere else.':
    'The password is changed. You are signed out everywhere else.',
  'One-time codes': 'One-time codes',
  'Set up': 'Set up',
  'Not set up': 'Not set up',
  'An app on your phone shows a code, which you enter after the password. A stolen password alone is then not enough to sign in.':
    'An app on your phone shows a code, which you enter after the password. A stolen password alone is then not enough to sign in.',
  'Set up one-time codes': 'Set up one-time codes',
  'Remove the codes': 'Remove the codes',
  Continue: 'Continue',
  Confirm: 'Confirm',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'Scan this with an app for one-time codes, then enter the code that it shows.',
  'The code for the app': 'The code for the app',
  'Or enter this key in the app:': 'Or enter this key in the app:',
  'One-time codes are set up.': 'One-time codes are set up.',
  'Write these backup codes down. Each code works once, in case you lose your phone. They are not shown again.':
    'Write these backup codes down. Each code works once, in case you lose your phone. They are not shown again.',
  'I have written them down': 'I have written them down',
  Passkeys: 'Passkeys',
  'Sign in with your fingerprint, your face or the code of your device instead of the password.':
    'Sign in with your fingerprint, your face or the code of your device instead of the password.',
  'Added on %date': 'Added on %date',
  'Remove the passkey %name': 'Remove the passkey %name',
  'Name of the passkey': 'Name of the passkey',
  'A name that you recognise, such as: tablet at the door': 'A name that you recognise, such as: tablet at the door',
  'Add a passkey': 'Add a passkey',
  'This browser does not support passkeys.': 'This browser does not support passkeys.',
  'Where you are signed in': 'Where you are signed in',
  'This device': 'This device',
  'Unknown browser': 'Unknown browser',
  'Used on %date': 'Used on %date',
  'Sign out everywhere else': 'Sign out everywhere else',
  'The day that is saved on this device will be deleted.': 'The day that is saved on this device will be deleted.',
  'We could not reach the server. The saved day was deleted from this device, but you are still signed in. Sign out again when there is a connection.':
    'We could not reach the server. The saved day was deleted from this device, but you are still signed in. Sign out again when there is a connection.',
} as const;
