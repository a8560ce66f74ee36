/** The abbreviations that people write; "IST" and the like mean what they mean in most business mail. */
const ZONES: Record<string, string> = {
  ET: 'America/New_York', EST: 'America/New_York', EDT: 'America/New_York', CT: 'America/Chicago', CST: 'America/Chicago', CDT: 'America/Chicago',
  MT: 'America/Denver', MST: 'America/Denver', MDT: 'America/Denver', PT: 'America/Los_Angeles', PST: 'America/Los_Angeles', PDT: 'America/Los_Angeles',
  UTC: 'UTC', GMT: 'UTC', BST: 'Europe/London', CET: 'Europe/Paris', CEST: 'Europe/Paris', MEZ: 'Europe/Berlin', MESZ: 'Europe/Berlin',
  WET: 'Europe/Lisbon', WEST: 'Europe/Lisbon', EET: 'Europe/Athens', EEST: 'Europe/Athens', IST: 'Asia/Kolkata', JST: 'Asia/Tokyo', AEST: 'Australia/Sydney', AEDT: 'Australia/Sydney',
  EASTERN: 'America/New_York', CENTRAL: 'America/Chicago', MOUNTAIN: 'America/Denver', PACIFIC: 'America/Los_Angeles', UK: 'Europe/London', BRITISH: 'Europe/London',
} // prettier-ignore

/** A zone that a text gives for a clock time: its name for clocks, null where it is none that is known. */
export type WrittenZone = {
  name: string | null
  /** Where its words end, of one that stands directly behind. */
  end: number
}

const OFFSET = /^ ?\(?(?:UTC|GMT) ?([+\u2212-])(\d{1,2})(?::?(\d{2}))?(?!\d)/iu
const ABBREVIATION =
  /^ ?\(?(ET|EST|EDT|CT|CST|CDT|MT|MST|MDT|PT|PST|PDT|UTC|GMT|BST|CET|CEST|MEZ|MESZ|WET|WEST|EET|EEST|IST|JST|AEST|AEDT)\b/iu
/** In small letters they are words of their own, but behind a time that tells its half of the day: "23 h 10 et", "5pm est". */
const WORDS_OF_OTHERS = /^(?:et|est|ct|mt|pt|wet|west|ist)$/u
const HALF_OF_DAY = /[ap]\.?m\.?$/iu
/** "5pm SGT". */
const UNKNOWN_ABBREVIATION = /^ ?\(?[A-Z]{2,4}T\b/u
const IN_ONE_WORD = new RegExp(
  String.raw`^ \(?(?:(Eastern|Pacific|Mountain|Central)(?! (?!Time|Standard|Daylight)\p{Lu}| european)` +
    String.raw`|(eastern|pacific|mountain|central)(?= time|[.,;!?)]|$))(?: (?:[sS]tandard |[dD]aylight )?[tT]ime)?(?!\p{L})`,
  'u',
)
/** The clocks of whoever reads it, which nothing here knows. */
const READERS = /^(?<day> (?:on |this |next )?\p{L}+)?,? ?\(?(?:your time|deiner Zeit|Ihrer Zeit)(?!\p{L})/iu
/** "UK time", "New York time", "heure de Paris", "Londense tijd": behind the time or behind the day at it. */
const IN_WORDS = [
  /(?<!\p{L})(?<place>(?!\p{L}*day )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?: (?:standard|daylight|summer))? [tT]ime(?!\p{L})/u,
  /(?<!\p{L})(?:heure|hora|horário|ora) (?:de |d'|du |di |do |da )?(?<place>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u,
  /(?<!\p{L})(?:(?<place>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?:er|ische|sche) Zeit|\p{Lu}\p{L}+se tijd)(?!\p{L})/u,
]

/** Of a place that is written without its capital. */
const SMALL_PLACE = /^,? \(?(\p{L}+(?: \p{L}+)?) time(?!\p{L})/iu

let placed: Map<string, string> | null = null

/** The zones by the places that they are named after: "new york". */
function zoneOfPlace(place: string): string | null {
  placed ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone.replace(/^.*\//, '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  )
  return ZONES[place.toUpperCase()] ?? placed.get(place.toLowerCase()) ?? null
}

/** The zone that follows a clock time which ends there; null for none. */
export function zoneBehind(text: string, end: number): WrittenZone | null {
  const rest = text.slice(end, end + 48)
  const directly = (name: string | null, words: string): WrittenZone => ({ name, end: end + words.length })
  const [offset, sign, hours = '', minutes = '00'] = OFFSET.exec(rest) ?? []
  if (offset !== undefined) {
    const name = `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
    return directly(Number(hours) > 14 || Number(minutes) > 59 ? null : name, offset)
  }
  const short = ABBREVIATION.exec(rest)
  const isWord = WORDS_OF_OTHERS.test(short?.[1] ?? '') && !HALF_OF_DAY.test(text.slice(0, end))
  const known = (isWord ? null : short) ?? IN_ONE_WORD.exec(rest)
  if (known !== null) return directly(ZONES[(known[1] ?? known[2] ?? '').toUpperCase()] ?? null, known[0])
  const unknown = text === text.toUpperCase() ? null : UNKNOWN_ABBREVIATION.exec(rest)
  if (unknown !== null) return directly(null, unknown[0])
  const readers = READERS.exec(rest)
  if (readers !== null) return directly(null, readers.groups?.['day'] === undefined ? readers[0] : '')
  const small = SMALL_PLACE.exec(rest)
  const zoneOfSmall = small === null ? null : zoneOfPlace(small[1] ?? '')
  if (small !== null && zoneOfSmall !== null) return directly(zoneOfSmall, small[0])
  const breath = /^(?:[^.;?!]|\.(?=\S))*/.exec(rest)?.[0] ?? ''
  const words = IN_WORDS.map((pattern) => pattern.exec(breath)).find((match) => match !== null)
  if (words === undefined) return null
  const name = zoneOfPlace(words.groups?.['place'] ?? '')
  return directly(name, words.index <= 3 ? breath.slice(0, words.index + words[0].length) : '')
}
