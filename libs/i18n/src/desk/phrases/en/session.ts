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
  'Use the code of the app': 'Use the code of the app',
  // What fails
  'The email or the password is wrong.': 'The email or the password is wrong.',
  'The password is wrong.': 'The password is wrong.',
  'The code is wrong, or it was used already.': 'The code is wrong, or it was used already.',
  'The backup code is wrong, or it was used already.': 'The backup code is wrong, or it was used already.',
  'That took too long. Sign in again.': 'That took too long. Sign in again.',
  'This password is easily guessed. Use at least 12 characters, and not mostly your name or a common word.':
    'This password is easily guessed. Use at least 12 characters, and not mostly your name or a common word.',
  'This passkey was not accepted.': 'This passkey was not accepted.',
  'The desk can be used over https only.': 'The desk can be used over https only.',
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
  'This invitation was used already, has ended, or was taken back. Ask whoever invited you for a new link.':
    'This invitation was used already, has ended, or was taken back. Ask whoever invited you for a new link.',
  'Open the link of the invitation again: it is shown once only and is not kept.':
    'Open the link of the invitation again: it is shown once only and is not kept.',
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
  'An app on your telephone shows a code, which you enter after the password. A stolen password alone then opens nothing.':
    'An app on your telephone shows a code, which you enter after the password. A stolen password alone then opens nothing.',
  'Set up one-time codes': 'Set up one-time codes',
  'Remove the codes': 'Remove the codes',
  Continue: 'Continue',
  Confirm: 'Confirm',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'Scan this with an app for one-time codes, then enter the code that it shows.',
  'The code for the app': 'The code for the app',
  'Or enter this secret there:': 'Or enter this secret there:',
  'One-time codes are set up.': 'One-time codes are set up.',
  'Write these backup codes down. Each works once, for the day when the telephone is lost. They are not shown again.':
    'Write these backup codes down. Each works once, for the day when the telephone is lost. They are not shown again.',
  'I have written them down': 'I have written them down',
  Passkeys: 'Passkeys',
  'You sign in with the lock of a device in place of the password: a finger, a face, or its code.':
    'You sign in with the lock of a device in place of the password: a finger, a face, or its code.',
  'Added on %date': 'Added on %date',
  'Remove the passkey %name': 'Remove the passkey %name',
  'Name of the passkey': 'Name of the passkey',
  'So that you recognise it, such as: tablet at the door': 'So that you recognise it, such as: tablet at the door',
  'Add a passkey': 'Add a passkey',
  'This browser has no passkeys.': 'This browser has no passkeys.',
  'Where you are signed in': 'Where you are signed in',
  'This device': 'This device',
  'Unknown browser': 'Unknown browser',
  'Used on %date': 'Used on %date',
  'Sign out everywhere else': 'Sign out everywhere else',
  'What this device has kept of the day is removed.': 'What this device has kept of the day is removed.',
  'The server was not reached. What this device kept is removed, but you are still signed in: sign out again with a connection.':
    'The server was not reached. What this device kept is removed, but you are still signed in: sign out again with a connection.',
} as const;
