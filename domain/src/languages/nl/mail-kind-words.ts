import type { MailKindWords } from '../../mail-kind/mail-kind-words.ts'

export const MAIL_KIND_WORDS: MailKindWords = {
  leavesList:
    '(?:je|u) ontvangt (?:deze|dit) (?:e-?mail|bericht|nieuwsbrief)[^.]{0,20} omdat|(?:niet langer|' +
    'geen)[^.]{0,30} (?:e-?mails|nieuwsbrie\\p{L}+)[^.]{0,20} ontvangen',
  announcer: 'nieuwsbrief',
  organisation: 'afdeling',
  everybody: 'iedereen',
  marketing: 'korting|aanbieding\\w*',
  toAll: "beste (?:klanten?|leden|collega's)",
  howToContact: 'voor meer informatie',
  isAutomatic: 'automatisch gegenereerd',
  sells:
    '(?:helpen|helpt|help|ondersteunen)[^.?!]{0,60} zoals (?:jij|jou|jullie|u|jouw|uw|(?:die|' +
    'dat) van (?:jou|u|jullie))(?!\\p{L})',
  nudges: '',
  promisesGain:
    '(?:je|uw|jullie) (?:omzet|zichtbaarheid|bereik|verkoop) (?:\\p{L}+ ){0,2}(?:verhogen|vergroten|' +
    'verdubbelen)|bespa(?:ar|art|ren) (?:je |u )?(?:\\p{L}+ ){0,2}tot \\d',
  isFree:
    '\\d+ ?% korting|gratis (?:en vrijblijvende )?(?:analyse|demo|proef\\p{L}*|scan|advies)|' + '' + 'vrijblijvende?',
  foundReader: 'kwam (?:je|uw|jullie) (?:website|site|profiel) tegen',
  isSeller: 'met ons|ons (?:programma|platform|bureau)|onze (?:oplossing|software|tool|dienst\\p{L}*)',
  wantsTime: 'bellen|belletje|gesprekje',
  oneTimeCode: '\\bverificatiecode\\b|\\binlogcode\\b',
  receipt: '\\b(?:bestelbevestiging|bevestiging van (?:je|uw) (?:bestelling|boeking))',
  purchase: 'bestelling',
  confirmed: 'bevestig',
  notification: '',
  footerUnsubscribe: 'afmelden|uitschrijven',
  undelivered: 'onbestelbaar',
  leaveBy: 'klik|\\bhier\\b[.)\\s]{0,3}$',
  neverAnswers: 'niet[-_.]?(?:be)?antwoorden|geen[-_.]?antwoord',
  machineAddress: '',
  assigns:
    'aan (?:je|jou|u) toegewezen|(?:je|uw) (?:handtekening|goedkeuring|akkoord) is (?:nodig|vereist|' +
    'gevraagd)|(?:wacht op|vraagt|vraagt om) (?:je|uw) (?:handtekening|goedkeuring|akkoord)',
  bounced: '',
  accepted: 'geaccepteerd',
  declined: 'afgewezen|geweigerd',
  tentative: 'voorlopig',
  calendarAnswers:
    'heeft (?:deze|je|uw|de) uitnodiging (?:geaccepteerd|afgewezen|geweigerd)|' + 'uitnodiging van google agenda',
  calendarWrites:
    '(?:je bent|u bent) uitgenodigd|(?:uitnodiging|herinnering) van|deelnemen aan|neem deel|' +
    'vergaderings?-?id|vergaderopties|toegangscode|hulp nodig|(?:wanneer|waar|wie|titel|agenda|locatie|' +
    'datum|tijd|organisator|gasten)(?::|$)|(?:je ontvangt|u ontvangt) deze|antwoorden voor|meer opties|' +
    'nodigt (?:je|u) uit voor',
  cancelled: 'geannuleerd',
  event: '',
  calendarNotice: '',
}
