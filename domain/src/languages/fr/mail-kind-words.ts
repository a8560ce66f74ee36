import type { MailKindWords } from '../../mail-kind/mail-kind-words.ts'

export const MAIL_KIND_WORDS: MailKindWords = {
  leavesList:
    'vous recevez (?:cet|ce) (?:e-?mail|courriel|message)[^.]{0,20} (?:car|parce)|ne (?:souhaitez|' +
    'voulez) plus recevoir',
  announcer: 'annonces?',
  organisation: 'équipe',
  everybody: 'tous',
  marketing: 'offres?|remises?|abonn\\w+',
  toAll: 'chers? (?:tous|clients?|collègues|membres)',
  howToContact: 'pour plus d.informations?',
  isAutomatic: 'généré automatiquement',
  sells:
    '(?:aidons|aide|accompagnons|accompagne)[^.?!]{0,60} comme (?:vous|toi|le vôtre|la vôtre|' +
    'les vôtres|le tien|la tienne|votre)(?!\\p{L})',
  nudges: 'répond(?:ez|s) ["“«\']? ?STOP(?!\\p{L})',
  promisesGain:
    '(?:augmenter|booster|doubler|améliorer) (?:votre|vos|ton|ta|tes) (?:ventes|visibilité|trafic|' +
    "chiffre|clients|clientèle)|(?:gagner|économiser|économisez|économise|gagnez) jusqu'à \\d",
  isFree: '\\d+ ?% de réduction|(?:audit|essai|démo|diagnostic|analyse) gratuite?|sans engagement',
  foundReader: '(?:découvert|visité|consulté|parcouru|vu) (?:votre|ton) (?:site|profil)',
  isSeller: 'notre (?:logiciel|solution|agence|outil|plateforme)',
  wantsTime: '(?:un |bref |rapide )(?:appel|échange)|en parler',
  oneTimeCode:
    '\\bcode de (?:vérification|sécurité|confirmation|connexion)\\b|\\bréinitialis\\w+ (?:de )?(?:votre|' +
    'ton) mot de passe\\b',
  receipt:
    '\\b(?:reçu|confirmation de (?:commande|paiement|réservation|votre)|votre (?:commande|facture|' + 'billet|colis))',
  purchase: 'commande',
  confirmed: '',
  notification: 'rappel|relevé',
  footerUnsubscribe: 'se désabonner|vous désabonner|désinscri',
  undelivered: 'non remis|échec de la remise',
  leaveBy: 'cliqu|\\bici\\b[.)\\s]{0,3}$',
  neverAnswers: 'ne[-_.]?pas[-_.]?repondre',
  machineAddress: '',
  assigns:
    "(?:vous|t')\\s?a (?:été )?(?:attribué|assigné)|vous a été (?:attribué|assigné)|(?:votre|" +
    'ta) (?:signature|approbation|validation) est (?:requise|demandée|nécessaire)|(?:attend|' +
    'en attente de|demande|a demandé) (?:votre|ta) (?:signature|approbation|validation)',
  bounced: 'non remis',
  accepted: 'accepté',
  declined: 'refusé',
  tentative: 'provisoire',
  calendarAnswers:
    "a (?:accepté|refusé|décliné) (?:cette|votre|ton|l')\\s?invitation|invitation (?:de|" + 'depuis) google agenda',
  calendarWrites:
    'vous avez été invité|(?:invitation|rappel) de|rejoindre|participer (?:à la réunion|avec)|' +
    "id(?:entifiant)? de (?:la )?réunion|code secret|besoin d'aide|options de (?:la )?réunion|(?:quand|" +
    'où|qui|titre|agenda|lieu|date|heure|organisateur|invités)(?:\\s?:|$)|vous recevez ce|répondre pour|' +
    "plus d'options|vous invite à une réunion zoom",
  cancelled: 'annulé',
  event: '',
  calendarNotice: 'rappel',
}
