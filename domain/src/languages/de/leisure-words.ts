import type { LeisureWords } from '../../priority/leisure-words.ts'

// prettier-ignore
export const LEISURE_WORDS: LeisureWords = {
  leisure: ['(?:ins|im) kino', '(?:in die|in der) sauna', '(?:am|an den) strand',
    'bier(?:e|chen)?', 'feierabendbier', 'cocktails?', 'kneipe', 'biergarten', 'partys', 'feiern', 'grillen', 'grillabend', 'grillfest',
    'picknick', 'geburtstag(?:sfeier|sfest)?', 'einweihungsfeier', 'polterabend', 'junggesell(?:en|innen)abschied', 'flitterwochen', 'zelten',
    'ski(?:fahren|urlaub|wochenende)?', 'snowboarden', 'wandern', 'wanderung', 'segeln', 'surfen', 'angeln', 'klettern', 'golfen', 'tennis',
    'badminton', 'fußball', 'handball', 'volleyball', 'kegeln', 'schwimmen', 'joggen', 'laufrunde', 'radtour', 'fahrradtour', 'motorradtour',
    'freibad', 'badesee', 'spieleabend', 'kartenspielen', 'kochabend', 'filmabend', 'mädelsabend', 'stammtisch', 'kaffeeklatsch',
    'weihnachtsmarkt', 'urlaubs(?:fotos|bilder|pläne)', 'ausflug', 'kurztrip', 'wochenendtrip', 'städtereise', 'wochenende am (?:see|meer)',
    '(?:was|etwas) (?:trinken|essen) gehen', 'auf (?:ein(?:en)?|nen) (?:kaffee|bier|wein)', 'zum (?:abend|mittag)?essen (?:kommen|gehen|treffen)',
    'lange nicht gesehen', 'wie war (?:dein|euer|das|der) (?:urlaub|wochenende|ausflug|konzert|fest)'],
  mixed: ['kino', 'sauna', 'wochenende', 'abendessen', 'mittagessen', 'frühstück', 'kaffee', 'wein', 'restaurant', 'konzert', 'festival', 'theater',
    'museum', 'hochzeit', 'spaß', 'fasching', 'karneval', 'kuchen', 'pizza', 'rezept', 'musik',
    'spaziergang', 'fahrrad', 'strand', 'eintrittskarten', 'spielen'],
  work: ['projekte?', 'kund(?:e|en|in|innen)', 'besprechung(?:en)?', 'sitzung', 'konferenz', 'tagung', 'präsentation', 'tagesordnung', 'berichte?',
    'entw(?:urf|ürfe)', 'dokumente?', 'dateien?', 'unterlagen', 'anhang', 'anbei', 'tabelle', 'folien', 'frist', 'freigabe', 'prüf(?:en|ung)',
    'lieferung(?:en)?', 'bewerbung', 'vorstellungsgespräch', 'lebenslauf', 'firma', 'unternehmen', 'betrieb', 'vertrieb', 'kampagne', 'webseite',
    'website', 'gestaltung', 'artikel', 'daten', 'software', 'zahlen', 'anwalt', 'anwältin', 'gericht', 'abteilung', 'mitarbeiter(?:in|innen)?',
    'schicht(?:en)?', 'dienstplan', 'buchung(?:en)?', 'reservierung(?:en)?', 'catering', 'gäste', 'speisekarte', 'menüs?', 'veranstaltung(?:en)?',
    'pro (?:person|kopf)', 'tisch für', 'sehr geehrter?', 'schulung', 'schule', 'arzt', 'ärztin', 'arzttermin', 'krankenhaus', 'versicherung', 'beerdigung',
    'unfall'],
}
