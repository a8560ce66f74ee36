import type { SettlingWords } from '../../detection/settling-words.ts'

const ATTACHED = 'anh[aä]ng(?:e|en|s|es)?|anlagen?|(?:pdf-?)?datei(?:en)?|dokumente?|pdfs?|links?'
/** What is sent along. */
const SENT =
  `(?:${ATTACHED}|scans?|fotos?|bild(?:er)?|tabellen?|rechnung(?:en)?|berichte?|pl(?:an|äne)|angebote?|vertr(?:ag|äge)|` +
  'entw(?:urf|ürfe)|folien|formulare?|listen?|zahlen|unterlagen|seiten?(?: \\d{1,4}(?:(?: und |-|, )\\d{1,4}){0,3})?)'
const AT_MINE = '(?:(?:leider|hier|bei mir|bei uns|mir|uns|noch|immer|aber|gar|auch|wohl|ganz|völlig|komplett) ){0,3}'
const DETERMINED = '(?:(?:der|die|das|den|deine?n?|ihre?n?|eure?n?|eine?n?) )?(?:\\p{L}+ )?'

export const SETTLING_WORDS: SettlingWords = {
  missing: [
    `${SENT} ${AT_MINE}fehl(?:t|en|te|ten)(?!\\p{L})|fehl(?:t|en|te|ten) ${AT_MINE}${DETERMINED}${SENT}(?!\\p{L})`,
    `${SENT} (?:ist|war|sind|waren|scheint) ${AT_MINE}(?:leer|kaputt|beschädigt|defekt|falsch|unlesbar|unleserlich|` +
      'verloren|veraltet|nicht (?:dabei|da|lesbar|leserlich|zu öffnen|angehängt|beigefügt|enthalten|angekommen|' +
      '(?:der|die|das) richtigen?))(?!\\p{L})',
    `${SENT} (?:(?:lässt|lassen|ließ|ließen) sich|öffnet sich) ${AT_MINE}nicht|${SENT} (?:geht|gehen|ging) ` +
      `${AT_MINE}nicht auf|${SENT} (?:kam|kamen) ${AT_MINE}nicht (?:an|mit|durch)|(?:${ATTACHED}) funktionier(?:t|en) ` +
      `${AT_MINE}nicht`,
    `(?:kann|können|konnte|konnten|bekomme|bekommen|kriege?) (?:ich |wir )?${AT_MINE}${DETERMINED}(?:${SENT}|es|sie|ihn) ` +
      `${AT_MINE}nicht (?:öffnen|aufmachen|lesen|finden|sehen|herunterladen|auf)(?!\\p{L})`,
    `(?:finde|finden|sehe|sehen|habe|haben) (?:(?:ich|wir|da) )?${AT_MINE}keine?n? (?:\\p{L}+ )?${SENT}(?!\\p{L})|` +
      `(?:finde|sehe) (?:ich )?${AT_MINE}${DETERMINED}${SENT} ${AT_MINE}nicht`,
    '(?:keine?n?|ohne(?: den| die)?) (?:anh[aä]nge?|anlagen?|dateien?)(?!\\p{L})(?! (?:nötig|erforderlich|notwendig))',
    'nichts? (?:mit)?(?:angehängt|beigefügt|mitgeschickt|angekommen|dabei)(?!\\p{L})',
    `(?:${SENT}|anzuhängen|anhängen|mitzuschicken|beizufügen) (?:\\p{L}+ )?vergessen|vergessen,? ${DETERMINED}` +
      `(?:${SENT}|anzuhängen|beizufügen|mitzuschicken)(?!\\p{L})`,
    `(?:falsche|verkehrte)[nrsm]? (?:${SENT}|version|fassung)(?!\\p{L})|nicht (?:der|die|das|den) richtige[nrs]?(?!\\p{L})`,
    `(?:das|dies|es) (?:ist|war|sind|waren) (?:(?:aber|ja|leider|noch|nur) ){0,2}(?:der|die|das) (?:(?:alte|veraltete)` +
      `[nrs]? (?:${SENT}|version|fassung)|${SENT} (?:vom|von|aus dem|des) (?:letzten|vorigen|vergangenen))(?!\\p{L})`,
    `${SENT} (?:(?:noch|immer|bisher|bislang|leider|gar|auch) ){0,3}(?:nicht|nie) (?:erhalten|bekommen|gekommen)`,
    `(?:noch|bisher|bislang|leider|gar|auch) (?:immer )?(?:nichts|nicht|keine?n? (?:\\p{L}+ )?${SENT}|keine (?:antwort|` +
      'rückmeldung)(?: von (?:dir|ihnen|euch))?) (?:von (?:dir|ihnen|euch) )?(?:erhalten|bekommen|angekommen|gehört)(?!\\p{L})',
    `warten? (?:(?:ich|wir|noch|immer|weiterhin) ){0,3}auf (?:(?:deine?|ihre?|eure?)n? |${DETERMINED}${SENT}(?!\\p{L}))`,
    `(?:brauche|benötige|brauchen|benötigen) (?:ich |wir )?noch ${DETERMINED}${SENT}(?!\\p{L})`,
  ].join('|'),
  stillToCome: [
    'noch nicht|noch kein\\p{L}*|fehl(?:t|en) noch|folg(?:t|en)|reiche ich nach|nicht (?:ganz )?(?:fertig|bereit)',
    '(?:kommt|kommen|schicke ich|sende ich|liefere ich) (?:\\p{L}+ ){0,3}(?:später|morgen|nächste|nach)',
    'konnte (?:\\p{L}+ ){0,5}nicht|verzögert|verspätet',
    '^(?:(?:und|aber|der|die|das|den|mein|unser|meine|unsere) ){0,2}(?!bis(?!\\p{L}))[\\p{L}\\d-]+(?: dann)? ' +
      '(?:morgen|später|demnächst|nächste woche)(?=[.,;! ]*$)',
  ].join('|'),
  thanksForNoDeed: 'angebot|anbiet|einladung|anfrage|geduld|interesse',
  looksInto:
    '(?:an)?schauen|schaue?|prüfen?|prüfe|melden?|melde|kümmer\\p{L}+|klär\\p{L}+|(?:gebe?|' + 'sage?) .{0,20}bescheid',
  commonTopic: '',
}
