import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: "anche|inoltre|poi|tra l'altro",
  oneMore: 'una domanda',
  courtesy: '',
  whenYouCan: '',
  subject: 'io|tu|lei|noi|lui|loro',
  follows: 'così|quindi|altrimenti',
  lacks:
    'dovrebbe(?:ro)?|dovresti|dovreste|tranne|vorrei|vorremmo|vorrebbe\\p{L}*|ancora|manca\\p{L}*|servono|serve|' +
    'servirebbe\\p{L}*|non|mai|bisogno|nessun\\p{L}*|aspett\\p{L}*|deve|devono',
  reports: '(?:mi|ci) (?:dice|segnala|informa|avvisa) che',
  wonders:
    '(?:so|sai|sa|sappiamo|sapere|capito|capisco|chiaro|dir\\p{L}+|dica|indic\\p{L}+|conferm\\p{L}+|' +
    'chied\\p{L}+)(?: (?!se)\\p{L}+){0,2}?,? (?=(?:se|quando|come|quant[oaie]|dove|chi|cosa|quale?|' +
    'quali)(?!\\p{L}))',
  purpose: 'affinché|in modo',
  hedges: 'purtroppo|però|ancora|ad oggi|finora|soltanto|solo',
}
