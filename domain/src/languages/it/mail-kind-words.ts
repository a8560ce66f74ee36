import type { MailKindWords } from '../../mail-kind/mail-kind-words.ts'

export const MAIL_KIND_WORDS: MailKindWords = {
  leavesList:
    '(?:ricevi|riceve|ha ricevuto|hai ricevuto) quest[ao] (?:e-?mail|messaggio)[^.]{0,20} perché|' +
    'non (?:desideri|vuoi|desidera) più ricevere',
  announcer: 'notiziario',
  organisation: 'squadra',
  everybody: 'tutti',
  marketing: 'sconti?|offert[ae]',
  toAll: 'cari (?:clienti|colleghi|tutti)',
  howToContact: 'per (?:maggiori|ulteriori) informazioni',
  isAutomatic: 'generat[oa] automaticamente',
  sells:
    '(?:aiutiamo|aiuto|aiuta|supportiamo)[^.?!]{0,60} come (?:te|lei|voi|il tuo|la tua|il suo|la sua|' +
    'il vostro|la vostra|i tuoi)(?!\\p{L})',
  nudges: 'rispond[ia] ["“\']?STOP(?!\\p{L})',
  promisesGain:
    '(?:aumentare|raddoppiare|migliorare) (?:la sua|la tua|le sue|le tue|il suo|' +
    'il tuo) (?:visibilità|vendite|fatturato|traffico)|risparmi\\p{L}* (?:fino a(?:l|lle)? )\\d',
  isFree: '\\d+ ?% di sconto|(?:consulenza|prova|analisi|demo) gratuita|senza impegno',
  foundReader: '(?:visitato|visto|trovato) (?:il suo|il tuo) (?:sito|profilo)',
  isSeller: '(?:il nostro|la nostra|con noi) ?(?:software|soluzione|agenzia|piattaforma|risparmi\\p{L}*)?',
  wantsTime: 'sentirci|chiamata',
  oneTimeCode: '\\bcodice di (?:verifica|sicurezza|conferma)\\b',
  receipt: "\\b(?:conferma (?:d'ordine|ordine|pagamento|prenotazione)|ricevuta)",
  purchase: 'ordine',
  confirmed: 'conferma',
  notification: '',
  footerUnsubscribe: 'disiscri|annulla (?:la tua )?iscrizione',
  undelivered: '',
  machineAddress: 'non[-_.]?rispondere',
  bounced: '',
  accepted: 'accettato',
  declined: 'rifiutato',
  tentative: 'provvisorio',
  cancelled: 'annullato',
  event: '',
  calendarNotice: '',
}
