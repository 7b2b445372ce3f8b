export const session = {
  'Sign in': 'Anmelden',
  'Sign out': 'Abmelden',
  Password: 'Passwort',
  or: 'oder',
  'Use a passkey': 'Passkey verwenden',
  'One-time code': 'Einmalcode',
  'The six digits that your app shows': 'Die sechs Ziffern aus Ihrer App',
  'One of your backup codes': 'Einer Ihrer Ersatzcodes',
  'Use a backup code': 'Ersatzcode verwenden',
  'Use the code from the app': 'Code aus der App verwenden',
  // Failures
  'The email or the password is wrong.': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'The password is wrong.': 'Das Passwort ist falsch.',
  'The code is wrong or was already used.': 'Der Code ist falsch oder wurde schon benutzt.',
  'The backup code is wrong or was already used.': 'Der Ersatzcode ist falsch oder wurde schon benutzt.',
  'That took too long. Sign in again.': 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.',
  'This password is easy to guess. Use at least 12 characters, and avoid your name and common words.':
    'Dieses Passwort ist leicht zu erraten. Nehmen Sie mindestens 12 Zeichen, ohne Ihren Namen und ohne häufige Wörter.',
  'This passkey was not accepted.': 'Dieser Passkey wurde nicht angenommen.',
  'The desk works only with https.': 'Der Empfang funktioniert nur mit https.',
  'You are signed out.': 'Sie sind abgemeldet.',
  'Too many wrong attempts. Signing in is locked for %count minutes._one':
    'Zu viele falsche Versuche. Die Anmeldung ist %count Minute gesperrt.',
  'Too many wrong attempts. Signing in is locked for %count minutes._other':
    'Zu viele falsche Versuche. Die Anmeldung ist %count Minuten gesperrt.',
  'You will be signed out soon, because nobody is using the desk.':
    'Sie werden bald abgemeldet, weil niemand den Empfang benutzt.',
  'Stay signed in': 'Angemeldet bleiben',
  'You were signed out, because nobody used the desk for a long time.':
    'Sie wurden abgemeldet, weil lange niemand den Empfang benutzt hat.',
  // An invitation
  Invitation: 'Einladung',
  'You are invited as %role: %email': 'Sie sind eingeladen: %email, Rolle %role',
  'This invitation has been used, has expired or was withdrawn. Ask the person who invited you for a new link.':
    'Diese Einladung wurde schon benutzt, ist abgelaufen oder wurde zurückgezogen. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
  'Open the invitation link again. This page does not save it.':
    'Öffnen Sie den Link der Einladung noch einmal. Diese Seite speichert ihn nicht.',
  'Your name': 'Ihr Name',
  'New password': 'Neues Passwort',
  'At least 12 characters. A sentence is easy to remember.': 'Mindestens 12 Zeichen. Ein Satz ist leicht zu merken.',
  'Accept the invitation': 'Einladung annehmen',
  // The account
  'All locations': 'Alle Standorte',
  'Current password': 'Bisheriges Passwort',
  'Change the password': 'Passwort ändern',
  'The password is changed. You are signed out everywhere else.':
    'Das Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
  'One-time codes': 'Einmalcodes',
  'Set up': 'Eingerichtet',
  'Not set up': 'Nicht eingerichtet',
  'An app on your phone shows a code, which you enter after the password. A stolen password alone is then not enough to sign in.':
    'Eine App auf Ihrem Handy zeigt einen Code, den Sie nach dem Passwort eingeben. Ein gestohlenes Passwort allein reicht dann nicht zum Anmelden.',
  'Set up one-time codes': 'Einmalcodes einrichten',
  'Remove the codes': 'Codes entfernen',
  Continue: 'Weiter',
  Confirm: 'Bestätigen',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'Scannen Sie das mit einer App für Einmalcodes, und geben Sie dann den Code ein, den sie zeigt.',
  'The code for the app': 'Der Code für die App',
  'Or enter this key in the app:': 'Oder geben Sie diesen Schlüssel in der App ein:',
  'One-time codes are set up.': 'Einmalcodes sind eingerichtet.',
  'Write these backup codes down. Each code works once, in case you lose your phone. They are not shown again.':
    'Schreiben Sie diese Ersatzcodes auf, falls Sie Ihr Handy verlieren. Jeder Code gilt einmal. Sie werden nicht noch einmal angezeigt.',
  'I have written them down': 'Ich habe sie aufgeschrieben',
  Passkeys: 'Passkeys',
  'Sign in with your fingerprint, your face or the code of your device instead of the password.':
    'Melden Sie sich mit Fingerabdruck, Gesicht oder dem Code Ihres Geräts an statt mit dem Passwort.',
  'Added on %date': 'Hinzugefügt am %date',
  'Remove the passkey %name': 'Passkey entfernen: %name',
  'Name of the passkey': 'Name des Passkeys',
  'A name that you recognise, such as: tablet at the door':
    'Ein Name, den Sie wiedererkennen, zum Beispiel: Tablet am Eingang',
  'Add a passkey': 'Passkey hinzufügen',
  'This browser does not support passkeys.': 'Dieser Browser unterstützt keine Passkeys.',
  'Where you are signed in': 'Wo Sie angemeldet sind',
  'This device': 'Dieses Gerät',
  'Unknown browser': 'Unbekannter Browser',
  'Used on %date': 'Benutzt am %date',
  'Sign out everywhere else': 'Überall sonst abmelden',
  'The day that is saved on this device will be deleted.':
    'Der Tag, der auf diesem Gerät gespeichert ist, wird gelöscht.',
  'We could not reach the server. The saved day was deleted from this device, but you are still signed in. Sign out again when there is a connection.':
    'Der Server ist nicht erreichbar. Der gespeicherte Tag wurde von diesem Gerät gelöscht, aber Sie sind noch angemeldet. Melden Sie sich noch einmal ab, sobald es eine Verbindung gibt.',
} as const;
