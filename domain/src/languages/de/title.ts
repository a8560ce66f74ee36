import { pattern } from '../../text/pattern.ts'
import { verbFinalTitles } from '../verb-final-titles.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { secondAsked } from '../title-language.ts'
import { JOINING_WORDS } from './joining-words.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

const PREFIXES = set(
  'an ab auf aus bei ein her hin los mit nach vor zu zurück weiter fest um zusammen durch raus vorbei rüber rein runter hoch teil zusammen dazu statt',
)

/** "schick": what stands in the infinitive otherwise than with -en. */
const IMPERATIVES: Record<string, string> = {
  gib: 'geben', nimm: 'nehmen', lies: 'lesen', sieh: 'sehen', vergiss: 'vergessen', sprich: 'sprechen', hilf: 'helfen', triff: 'treffen', wirf: 'werfen', iss: 'essen',
  kümmere: 'kümmern', kümmer: 'kümmern', ändere: 'ändern', ändre: 'ändern', erinnere: 'erinnern', trag: 'tragen', tu: 'tun',
} // prettier-ignore
const REGULAR = set(
  'schick schicke send sende sag sage schau schaue prüf prüfe ruf rufe meld melde lass mach mache denk denke ' +
    'leite leit füll fülle unterschreib unterschreibe bestätige bestätig schreib schreibe nenn nenne check checke ' +
    'überweis überweise zahl zahle antworte frag frage hol hole stell stelle lade lad besorg besorge klär kläre ' +
    'ergänz ergänze bring bringe bestell bestelle buch buche komm komme druck drucke reservier reserviere halt ' +
    'halte plan plane wähl wähle such suche teil teile leg lege pack packe kauf kaufe back backe',
)
const FORMAL_OFF = set(
  'haben sind können möchten wollen sollen müssen würden dürfen könnten hätten wären kennen wissen',
)

const firstPerson = (verb: string): string | null => {
  if (
    !/^\p{L}{3,}$/u.test(verb) ||
    [
      'eine',
      'keine',
      'meine',
      'heute',
      'gerne',
      'ohne',
      'diese',
      'habe',
      'hätte',
      'würde',
      'möchte',
      'werde',
      'wäre',
      'hoffe',
      'denke',
      'glaube',
      'freue',
      'wollte',
      'sollte',
      'könnte',
      'bitte',
    ].includes(verb)
  )
    return null
  if (/[^e]ere$/.test(verb) || (/[lr]e$/.test(verb) && /(?:kümmr|ändr)e$/.test(verb)))
    return `${verb.slice(0, -1)}n`.replace(/eren$/, 'ern')
  if (verb.endsWith('e')) return `${verb}n`
  return REGULAR.has(verb) || ['geb', 'nehm', 'seh', 'kümmer', 'guck', 'bereit'].includes(verb)
    ? verb.endsWith('er')
      ? `${verb}n`
      : `${verb}en`
    : null
}

const READERS_VERB: Record<string, string> = {
  hast: 'habe', bist: 'bin', kannst: 'kann', willst: 'will', sollst: 'soll', musst: 'muss', darfst: 'darf', magst: 'mag', weißt: 'weiß', möchtest: 'möchte', könntest: 'könnte', würdest: 'würde',
  hättest: 'hätte', wärst: 'wäre', wirst: 'werde', nimmst: 'nehme', gibst: 'gebe', siehst: 'sehe', fährst: 'fahre', isst: 'esse', liest: 'lese', triffst: 'treffe',
  haben: 'habe', sind: 'bin', können: 'kann', wollen: 'will', sollen: 'soll', müssen: 'muss', dürfen: 'darf', mögen: 'mag', wissen: 'weiß', möchten: 'möchte', könnten: 'könnte', würden: 'würde',
  hätten: 'hätte', wären: 'wäre', werden: 'werde',
} // prettier-ignore

/** Titles in German. */
export const GERMAN_TITLES = verbFinalTitles({
  vague: /(?<!\p{L})(?:folgende\p{L}*|diese\p{L}*|beigefügte\p{L}*|angehängte\p{L}*)(?!\p{L})/iu,
  phrases: {
    joins: set('und'),
    parts: set(''),
    binds: set('ob wann wie was wer wo dass welche'),
    isVerb: () => false,
    opens: set(''),
    dangling: set(
      'der die das den dem des ein eine einen einem einer für mit in im an am auf bei von vom zu zum zur nach vor ' +
        'bis über unter um gegen ohne durch wegen und oder ob wann wie was dass weil mein meine meinen meiner meinem ' +
        'dein deine ihre ihr ihren sich nicht noch auch soll will mir ich',
    ),
  },
  bareObject: pattern('u')`
      ^((?:\p{Lu}\S*(?: (?:soll|will))?(?: mir)?|Mir)?) ?(?:[Ee]s|[Dd]as|[Ss]ie|[Ii]hn|[Dd]ies|[Dd]ie|[Dd]iese
      |[Dd]en|[Ww]as|[Ee]twas|[Dd]azu|[Dd]amit|[Dd]arum|[Dd]arüber|[Dd]arauf)(?= (?:(?:zu|bis|vor|am|im|noch|auch
      |heute|morgen|nach|für)(?: \S+)* )?\p{Ll}+n(?:,|$))`,
  empty: set(
    'verschiedenes diverses hallo der die das den dem des ein eine einen einem einer für mit in im an am auf bei von vom zu zum zur nach vor ' +
      'bis über unter um und oder ob wann wie was wer wo welche welcher dass es sie er ihn ihm ihr mir mich dir dich ' +
      'ich wir uns soll will mein meine meinen meiner dein deine nicht noch auch mal sich diese dieser dieses alles ' +
      'etwas bescheid geben schicken sagen senden machen sehen schauen prüfen bestätigen melden anrufen nennen ' +
      'klären antworten schreiben lassen tun kommen gehen haben sein sagt ist sind hat habe passt geht kann können ' +
      'rückmeldung antwort info infos informationen meinung liste datei angaben unterlagen folgende folgenden ' +
      'ansehen anschauen durchsehen mitteilen wissen',
  ),
  unresolved: /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|euch|euer|eure\p{L}*|Ihnen|er|ihm|ihn)(?!\p{L})|\?|…/u,
  requestLead: pattern('iu')`
      ^(?:bitte )?(?:könn(?:en|ten) sie|kannst du|könntest du|würden sie|würdest du|könnt ihr|könntet ihr|magst du
      |wären sie so (?:nett|freundlich|gut),?(?: und)?|(?:ich|wir) bitten? (?:sie|dich)(?: daher
      | hiermit)?,?)((?: (?:mir|uns|dir|bitte|vielleicht|noch|kurz|auch|mal|eventuell|dafür))*) (?=\S)`,
  orElse: secondAsked(JOINING_WORDS.or),
  please: new RegExp(String.raw`^(?:${COURTESY_WORDS.please})[,:]? (?=\S)`, 'iu'),
  formalImperative: /^(\p{L}{2,}n) Sie(?: (?:bitte|noch|auch|doch|dazu|dann|unbedingt))* (?=\S)/iu,
  infinitiveOfFormal: (verb) => (FORMAL_OFF.has(verb) ? null : verb === 'seien' ? 'sein' : verb),
  infinitiveOfImperative: (verb) =>
    IMPERATIVES[verb] ?? (REGULAR.has(verb) ? (verb.endsWith('e') ? `${verb}n` : `${verb}en`) : null),
  needs: pattern('iu')`
      ^(?:(?:jetzt|dafür|dazu|außerdem|hierfür|noch|(?:für|zur?m?) (?:\S+ ){1,4}?) ?)?(?:ich|wir)? ?(?:bräuchten?|brauchen?|benötigen?)(?: (?:ich
      |wir))?(?: (?:noch|dafür|dazu|dann|dringend|jetzt|bitte|hierfür|von (?:dir|Ihnen|euch)|also))* (?=(?:die|das
      |den|ein|eine|einen|ihre?n?|deine?n?|alle|noch)(?!\p{L}))
      |^(?:\S+ ){0,6}?fehl(?:t|en) (?:mir|uns)(?: (?:noch|aber|leider|nur|übrigens|allerdings|immer))* (?=(?:die|das|der (?-i:\p{Lu})\p{L}+)(?!\p{L}))`,
  subjectAlone: /^(?:Das|Es|Dies) (?=(?:muss|müsste|sollte|fehlt|braucht)(?!\p{L}))/u,
  asObject: [/^der /iu, 'den '],
  toSend: 'schicken',
  whatIs:
    /^(?:wie (?:lautet|heißt|ist)|was (?:ist|sind)|welche[rs]? ist|wie hoch ist) ((?:ihre?|deine?|der|die|das)(?: \p{L}[\p{L}-]*){1,5})$/iu,
  toTell: 'nennen',
  forAsker: set('mir uns'),
  forOther: set('dir dich ihnen euch'),
  self: {
    request: /(?<!\p{L})dich(?!\p{L})/giu,
    promise: /(?<!(?<!\p{L})(?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach) )(?<!\p{L})(?:mich|mir)(?!\p{L})/giu,
    said: 'sich',
  },
  filler: set(
    'bitte mal doch gerne gern natürlich dann auch einfach kurz noch selbstverständlich gleich also dafür sehr vielleicht eventuell',
  ),
  prefixes: PREFIXES,
  i: 'ich',
  auxiliaryOfI: set('werde kann'),
  pronounFirst: /^(?:es|das|sie|ihn|die|dies)(?= |$)(?! \p{Lu})/iu,
  lets: new Map([['lasse', (verb) => `${verb} lassen`]]),
  infinitiveOfFirst: firstPerson,
  readers: new Set(['du', 'Sie']),
  firstOfReader: (verb) =>
    READERS_VERB[verb] ??
    (/^\p{L}{2,}[^s]st$/u.test(verb)
      ? `${verb.slice(0, -2)}e`
      : /^\p{L}{3,}en$/u.test(verb)
        ? verb.slice(0, -1)
        : null),
  questionWords:
    /^(?:um wie ?viel uhr|ab wann|bis wann|seit wann|wie ?viele?(?: \p{L}+)?|wie lange|welche[rsnm]?(?: \p{L}+)?|wann|wo|wer|wie|was|wohin|woher|warum|an wen|mit wem)(?= )/iu,
  whether: 'ob',
  finite: set(
    'ist sind war waren hat haben hatte kann können könnte soll sollen sollte muss müssen darf dürfen wird werden ' +
      'würde gibt passt reicht geht gehen kommt kommen stimmt gilt liegt liegen steht stehen läuft fehlt fehlen ' +
      'braucht brauchen bleibt klappt kostet findet wäre macht will',
  ),
  hasComma: true,
  says: 'sagen',
  received: [
    [/(?<= )mein(?:e[nmrs]?)?(?= )/giu, (name) => (/[sxzß]$/i.test(name) ? `${name}’` : `${name}s`)],
    [/(?<= )(?:dein)(e[nmrs]?)?(?= )/giu, 'mein$1'],
    [/(?<= )Ihr(e[nmrs]?)?(?= )/gu, 'mein$1'],
    [/(?<= )(?:mich)(?= )/giu, (name) => name],
  ],
  sent: [
    [/(?<= )(?:dein|Ihr)(e[nmrs]?)(?= )/gu, 'den eigen$1'],
    [/(?<= (?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach) )(?:dir|dich|Ihnen|euch)(?= )/gu, (name) => name],
  ],
  has: (name) => `${name} soll`,
  will: (name) => `${name} will`,
  me: 'mir',
  looseTime: /(?:^| )(?:gleich|diese Woche|nächste Woche)(?= |$)/giu,
  pointing: pattern('iu')`
      (?<!\p{L})(?:es|er|ihn|ihm|dies|diese[rsnm]?|dort|damit|dafür|darauf|davon|dazu|daran|darüber|darin|dabei
      |solche|beide[sn]?|(?:de[rnm]|die|das) (?:mit|im|in|vo[nm]|am|an|auf|aus|bei|beim|ohne))(?!\p{L})`,
  ofWriter: /(?<!\p{L})(?:ich|mir|mich|wir|uns|unser\p{L}*)(?!\p{L})/iu,
  pointsOutside: pattern('u')`
      (?<!\p{L})(?:de[rnm]|die|das|dem|denen) (?:mit|im|in|vo[nm]|am|an|auf|aus|bei|beim|ohne)(?!\p{L})
      |(?<!\p{L})das (?:so|zusammen|auch|noch|schon|stimmt|passt|geht|klappt|ist|machen)(?!\p{L})
      |^(?:(?!\p{Lu}\p{Ll}+ ).)*?(?<!\p{L})(?:sie|ihr\p{L}{0,2}|denen|deren|dessen)(?!\p{L})`,
  promised: { i_owe: (name) => `${name} zugesagt`, they_owe: (name) => `${name} hat zugesagt` },
  standIns: {
    i_owe: {
      request: (name) => `Bitte von ${name}`,
      question: (name) => `${name} antworten`,
      meeting: (name) => `Termin mit ${name} klären`,
      promise: (name) => `Tun, was ich ${name} zugesagt habe`,
    },
    they_owe: {
      request: (name) => `Bitte an ${name}`,
      question: (name) => `Antwort von ${name}`,
      meeting: (name) => `Termin mit ${name}`,
      promise: (name) => `Zusage von ${name}`,
    },
  },
})
