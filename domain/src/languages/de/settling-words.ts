import type { SettlingWords } from '../../detection/settling-words.ts'

export const SETTLING_WORDS: SettlingWords = {
  missing:
    '(?:fehlt|fehlen) (?:noch|leider|mir|uns|der|die|das)|noch (?:immer )?(?:nicht|' +
    'keine?n?) \\p{L}*(?: \\p{L}+){0,3} ?(?:erhalten|bekommen|da|angekommen|gehört)|(?:anhang|datei|' +
    'anlage) (?:fehlt|ist leer|war leer|lässt sich nicht)|anhang vergessen|warten? (?:noch|' +
    'immer noch) auf',
  stillToCome: 'noch nicht|noch kein\\p{L}*|fehl(?:t|en) noch|folg(?:t|en)|reiche ich nach|kommt später',
  thanksForNoDeed: 'angebot|anbiet|einladung|anfrage|geduld|interesse',
  looksInto:
    '(?:an)?schauen|schaue?|prüfen?|prüfe|melden?|melde|kümmer\\p{L}+|klär\\p{L}+|(?:gebe?|' + 'sage?) .{0,20}bescheid',
  commonTopic: '',
}
