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
  'Use the code of the app': 'Utiliser le code de l’application',
  // What fails
  'The email or the password is wrong.': 'L’e-mail ou le mot de passe est incorrect.',
  'The password is wrong.': 'Le mot de passe est incorrect.',
  'The code is wrong, or it was used already.': 'Le code est incorrect ou a déjà été utilisé.',
  'The backup code is wrong, or it was used already.': 'Le code de secours est incorrect ou a déjà été utilisé.',
  'That took too long. Sign in again.': 'Cela a pris trop de temps. Reconnectez-vous.',
  'This password is easily guessed. Use at least 12 characters, and not mostly your name or a common word.':
    'Ce mot de passe se devine facilement. Utilisez au moins 12 caractères, et pas surtout votre nom ou un mot courant.',
  'This passkey was not accepted.': 'Cette clé d’accès n’a pas été acceptée.',
  'The desk can be used over https only.': 'L’accueil n’est accessible qu’en https.',
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
  'This invitation was used already, has ended, or was taken back. Ask whoever invited you for a new link.':
    'Cette invitation a déjà été utilisée, a expiré ou a été retirée. Demandez un nouveau lien à la personne qui vous a invité.',
  'Open the link of the invitation again: it is shown once only and is not kept.':
    'Ouvrez à nouveau le lien de l’invitation\u202F: il n’est lu qu’une fois et n’est pas conservé.',
  'Your name': 'Votre nom',
  'New password': 'Nouveau mot de passe',
  'At least 12 characters. A sentence is easy to remember.':
    'Au moins 12 caractères. Une phrase se retient facilement.',
  'Accept the invitation': 'Accepter l’invitation',
  // The account
  'All locations': 'Tous les sites',
  'Current password': 'Mot de passe actuel',
  'Change the password': 'Changer le mot de passe',
  'The password is changed. You are signed out everywhere else.':
    'Le mot de passe est changé. Vous êtes déconnecté partout ailleurs.',
  'One-time codes': 'Codes à usage unique',
  'Set up': 'Configuré',
  'Not set up': 'Non configuré',
  'An app on your telephone shows a code, which you enter after the password. A stolen password alone then opens nothing.':
    'Une application sur votre téléphone affiche un code, que vous saisissez après le mot de passe. Un mot de passe volé n’ouvre alors rien à lui seul.',
  'Set up one-time codes': 'Configurer les codes à usage unique',
  'Remove the codes': 'Supprimer les codes',
  Continue: 'Continuer',
  Confirm: 'Confirmer',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'Scannez ceci avec une application de codes à usage unique, puis saisissez le code qu’elle affiche.',
  'The code for the app': 'Le code pour l’application',
  'Or enter this secret there:': 'Ou saisissez-y ce secret\u202F:',
  'One-time codes are set up.': 'Les codes à usage unique sont configurés.',
  'Write these backup codes down. Each works once, for the day when the telephone is lost. They are not shown again.':
    'Notez ces codes de secours. Chacun sert une fois, pour le jour où le téléphone est perdu. Ils ne seront plus affichés.',
  'I have written them down': 'Je les ai notés',
  Passkeys: 'Clés d’accès',
  'You sign in with the lock of a device in place of the password: a finger, a face, or its code.':
    'Vous vous connectez avec le verrou d’un appareil au lieu du mot de passe\u202F: un doigt, un visage ou son code.',
  'Added on %date': 'Ajoutée le %date',
  'Remove the passkey %name': 'Supprimer la clé d’accès %name',
  'Name of the passkey': 'Nom de la clé d’accès',
  'So that you recognise it, such as: tablet at the door':
    'Pour la reconnaître, par exemple\u202F: tablette à la porte',
  'Add a passkey': 'Ajouter une clé d’accès',
  'This browser has no passkeys.': 'Ce navigateur n’a pas de clés d’accès.',
  'Where you are signed in': 'Où vous êtes connecté',
  'This device': 'Cet appareil',
  'Unknown browser': 'Navigateur inconnu',
  'Used on %date': 'Utilisé le %date',
  'Sign out everywhere else': 'Se déconnecter partout ailleurs',
  'What this device has kept of the day is removed.': 'Ce que cet appareil a gardé de la journée est supprimé.',
  'The server was not reached. What this device kept is removed, but you are still signed in: sign out again with a connection.':
    'Le serveur est injoignable. Ce que cet appareil gardait est supprimé, mais vous êtes toujours connecté\u202F: déconnectez-vous à nouveau avec une connexion.',
} as const;
