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
  leaveBy: 'clicca|\\bqui\\b[.)\\s]{0,3}$',
  neverAnswers: 'non[-_.]?rispondere',
  machineAddress: '',
  assigns:
    'ti ha(?:nno)? assegnato|ti è stat[oa] assegnat[oa]|la (?:tua|sua) (?:firma|approvazione|' +
    'autorizzazione) è (?:richiesta|necessaria)|(?:attende|in attesa del?la|richiede|' +
    'ha richiesto) la (?:tua|sua) (?:firma|approvazione|autorizzazione)|in attesa della (?:tua|' +
    'sua) (?:firma|approvazione)',
  bounced: '',
  accepted: 'accettato',
  declined: 'rifiutato',
  tentative: 'provvisorio',
  calendarAnswers: "ha (?:accettato|rifiutato) (?:questo|il tuo|l')\\s?invito|invito da google calendar",
  calendarWrites:
    '(?:sei stato|è stato) invitat|(?:invito|promemoria) da|partecipa (?:alla riunione|con|ora)|' +
    'id riunione|passcode|serve aiuto|opzioni riunione|(?:quando|dove|chi|titolo|calendario|luogo|data|' +
    'ora|organizzatore|invitati)(?::|$)|(?:ricevi|riceve) questa|rispondi per|altre opzioni|' +
    'ti sta invitando a una riunione',
  cancelled: 'annullato',
  event: '',
  calendarNotice: '',
}
