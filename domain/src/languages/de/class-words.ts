import type { ClassWords } from '../../detection/item-model/word-classes.ts'
import { DAYS } from './day-names.ts'

export const CLASS_WORDS: ClassWords = {
  asks:
    'kannst|könn(?:t|en|test|ten|tet)|würde[nst]{0,2}|brauche?n?|möchte\\p{L}{0,2}|meldung|' +
    'rückmeldung|bescheid|erinner\\p{L}{1,4}',
  speaksOfFuture: 'werde[nst]?|wird|morgen|nächste\\p{L}?',
  statesLack: 'fehl(?:t|en|er)|noch|nicht|kein\\p{L}{0,2}|offen|überfällig|unklar|falsch|ohne|problem',
  isCourtesy: 'fragen|gerne?|grüße?n?|hoffe|freue|schöne[nrs]?|alles gute',
  speaksOfAttachment: 'anhang|angehängt|beigefügt|anbei|datei|entwurf',
  ofMassMail: 'newsletter|angebote?|kostenlos|rabatt|mitarbeiter\\p{L}*|abmelden|kund\\p{L}+',
  everyWeek: `(?:${DAYS})s`,
}
