import { pattern } from '../text/pattern.ts'
const NAMED = "\\p{Lu}[\\p{L}'’.-]{0,24}"
const ENGLISH_STREET =
  '(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Place|Pl|Terrace|Way|Parkway|Pkwy|Highway|Hwy|Close|Crescent|Row|Mews|Trail|Circle|Alley|Quay)'
const ROOM = '(?:,? (?:Apt|Apartment|Suite|Ste|Unit|Floor|Fl|Room|Rm)\\.? ?#?\\w{1,6}|,? #\\d{1,5})'

/** Where somebody lives or works, as it is written in the seven languages of the app and in the Nordic ones; each bounded. */
export const STREET_ADDRESSES: readonly RegExp[] = [
  new RegExp(
    `(?<![\\w.,])\\d{1,6}[A-Za-z]?(?: [NSEW]\\.?)?(?: (?:${NAMED}|\\d{1,3}(?:st|nd|rd|th))){1,4} ${ENGLISH_STREET}\\b\\.?${ROOM}?`,
    'gu',
  ),
  new RegExp(
    "(?<!\\p{L})\\p{Lu}[\\p{L}'’.-]{0,30}?(?:[Ss]traße|[Ss]trasse|[Ss]tr\\.|weg|gasse|platz|allee|damm|ufer|straat|" +
      'laan|plein|gracht|kade|singel|katu|tie|kuja|polku|gatan|vägen|gränd|gata|veien|gade|vej|' +
      'utca) ?\\d{1,5}(?: ?[a-zA-Z](?!\\p{L}))?',
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:Am|An der|An den|Im|In der|Zum|Zur|Unter den|Auf der) ${NAMED} \\d{1,4}(?: ?[a-z](?!\\p{L}))?(?=,? (?:\\d{5}|in )|[,\\n])`,
    'gu',
  ),
  pattern('giu')`
  (?<!\p{L})(?:\d{1,4}(?: (?:bis|ter))?,? )?(?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|allée|quai|route|
  cours|faubourg) (?:(?:de|du|des|la|le|les|d['’]|
  l['’])\s?){0,3}\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24}){0,3}(?:,? \d{1,4}(?!\d))?
`,
  pattern('gu')`
  (?<!\p{L})(?:[Cc]alle|C\/|[Aa]venida|[Aa]vda\.?|[Pp]laza|[Pp]aseo|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Rr]ua|
  [Tt]ravessa|[Pp]raça|[Ll]argo)(?: (?:de|del|della|dei|degli|da|do|dos|das|la|las|
  los)){0,2}(?: \p{Lu}[\p{L}'’.-]{0,24}){1,4},? (?:n\.?[º°o]? ?)?\d{1,4}(?: ?[A-Za-z](?!\p{L}))?
`,
  /(?<!\p{L})(?:P\.? ?O\.? ?Box|PSC|Postfach|Postbus|Apartado(?: de Correos)?|Casella [Pp]ostale|Caixa [Pp]ostal|B\.?P\.?) ?\d[\d ]{0,8}\d?(?!\d)/gu,
  /(?<![\p{L}\d])(?:Apt|Apartment|Suite|Ste|Unit)\.? ?#?\d{1,5}[A-Za-z]?(?!\p{L})/gu,
  // A number and a place behind it, and postal codes that have a form of their own.
  /(?<![\d.,/-])(?:[A-Z]{1,2}-)?\d{5}(?:-\d{4})? \p{Lu}[\p{L}'’-]{2,24}(?: \p{Lu}[\p{L}'’-]{2,24}){0,2}/gu,
  /(?<![\p{L}\d])[A-Z]{2},? \d{5}(?:-\d{4})?(?!\d)/gu,
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])|(?<![\p{L}\d])[A-Z]\d[A-Z] \d[A-Z]\d(?![\p{L}\d])|(?<![\p{L}\d])\d{4} (?!AM|PM)[A-Z]{2}(?![\p{L}\d])/gu,
  /(?<=\b(?:zip|postal|post|PLZ|código postal|CAP)(?:[ -]?code)?(?: is|:| ist)? )\d{4,6}(?!\d)/giu,
]
