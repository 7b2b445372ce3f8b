export const session = {
  'Sign in': 'Se connecter',
  'Sign out': 'Se déconnecter',
  Password: 'Mot de passe',
  or: 'ou',
  'Use a passkey': 'Utiliser une clé d’accès',
  'One-time code': 'Code à usage unique',
  'The six digits that your app shows': 'Les six chiffres affichés par votre application',
  'One of your backup codes': 'L’un de vos codes de secours',
  'Use a backup code': 'Utiliser un code de secours',
  'Use the code from the app': 'Utiliser le code de l’application',
  // Errors
  'The email or the password is wrong.': 'Le courriel ou le mot de passe est incorrect.',
  'The password is wrong.': 'Le mot de passe est incorrect.',
  'The code is wrong or was already used.': 'Le code est incorrect ou a déjà été utilisé.',
  'The backup code is wrong or was already used.': 'Le code de secours est incorrect ou a déjà été utilisé.',
  'That took too long. Sign in again.': 'Cela a pris trop de temps. Reconnectez-vous.',
  'This password is easy to guess. Use at least 12 characters, and avoid your name and common words.':
    'Ce mot de passe est facile à deviner. Utilisez au moins 12 caractères, et évitez votre nom et les mots courants.',
  'This passkey was not accepted.': 'Cette clé d’accès n’a pas été acceptée.',
  'The desk works only with https.': 'L’accueil ne fonctionne qu’en https.',
  'You are signed out.': 'Vous êtes déconnecté.',
  'Too many wrong attempts. Signing in is locked for %count minutes._one':
    'Trop de tentatives erronées. La connexion est bloquée pendant %count minute.',
  'Too many wrong attempts. Signing in is locked for %count minutes._many':
    'Trop de tentatives erronées. La connexion est bloquée pendant %count de minutes.',
  'Too many wrong attempts. Signing in is locked for %count minutes._other':
    'Trop de tentatives erronées. La connexion est bloquée pendant %count minutes.',
  'You will be signed out soon, because nobody is using the desk.':
    'Vous serez bientôt déconnecté, car personne n’utilise l’accueil.',
  'Stay signed in': 'Rester connecté',
  'You were signed out, because nobody used the desk for a long time.':
    'Vous avez été déconnecté, car personne n’a utilisé l’accueil pendant longtemps.',
  // An invitation
  Invitation: 'Invitation',
  'You are invited as %role: %email': 'Vous êtes invité en tant que %role\u202F: %email',
  'This invitation has been used, has expired or was withdrawn. Ask the person who invited you for a new link.':
    'Cette invitation a déjà été utilisée, a expiré ou a été retirée. Demandez un nouveau lien à la personne qui vous a invité.',
  'Open the invitation link again. This page does not save it.':
    'Ouvrez à nouveau le lien de l’invitation. Cette page ne l’enregistre pas.',
  'Your name': 'Votre nom',
  'New password': 'Nouveau mot de passe',
  'At least 12 characters. A sentence is easy to remember.':
    'Au moins 12 caractères. Une phrase se retient facilement.',
  'Accept the invitation': 'Accepter l’invitation',
  // The account
  'All locations': 'Tous les centres',
  'Current password': 'Mot de passe actuel',
  'Change the password': 'Changer le mot de passe',
  'The password is changed. You are signed out everywhere else.':
    'Le mot de passe est changé. Vous êtes déconnecté partout ailleurs.',
  'One-time codes': 'Codes à usage unique',
  'Set up': 'Configuré',
  'Not set up': 'Non configuré',
  'An app on your phone shows a code, which you enter after the password. A stolen password alone is then not enough to sign in.':
    'Une application sur votre téléphone affiche un code, que vous saisissez après le mot de passe. Un mot de passe volé ne suffit alors plus pour se connecter.',
  'Set up one-time codes': 'Configurer les codes à usage unique',
  'Remove the codes': 'Supprimer les codes',
  Continue: 'Continuer',
  Confirm: 'Confirmer',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'Scannez ceci avec une application de codes à usage unique, puis saisissez le code qu’elle affiche.',
  'The code for the app': 'Le code pour l’application',
  'Or enter this key in the app:': 'Ou saisissez cette clé dans l’application\u202F:',
  'One-time codes are set up.': 'Les codes à usage unique sont configurés.',
  'Write these backup codes down. Each code works once, in case you lose your phone. They are not shown again.':
    'Notez ces codes de secours. Chaque code sert une fois, au cas où vous perdriez votre téléphone. Ils ne seront plus affichés.',
  'I have written them down': 'Je les ai notés',
  Passkeys: 'Clés d’accès',
  'Sign in with your fingerprint, your face or the code of your device instead of the password.':
    'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil au lieu du mot de passe.',
  'Added on %date': 'Ajoutée le %date',
  'Remove the passkey %name': 'Supprimer la clé d’accès %name',
  'Name of the passkey': 'Nom de la clé d’accès',
  'A name that you recognise, such as: tablet at the door':
    'Un nom que vous reconnaissez, par exemple\u202F: tablette à la porte',
  'Add a passkey': 'Ajouter une clé d’accès',
  'This browser does not support passkeys.': 'Ce navigateur ne prend pas en charge les clés d’accès.',
  'Where you are signed in': 'Où vous êtes connecté',
  'This device': 'Cet appareil',
  'Unknown browser': 'Navigateur inconnu',
  'Used on %date': 'Utilisé le %date',
  'Sign out everywhere else': 'Se déconnecter partout ailleurs',
  'The day that is saved on this device will be deleted.': 'La journée enregistrée sur cet appareil sera supprimée.',
  'We could not reach the server. The saved day was deleted from this device, but you are still signed in. Sign out again when there is a connection.':
    'Le serveur est injoignable. La journée enregistrée a été supprimée de cet appareil, mais vous êtes toujours connecté. Déconnectez-vous à nouveau quand il y aura une connexion.',
} as const;
