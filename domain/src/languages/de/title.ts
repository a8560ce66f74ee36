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

/** "den", "einen": ends as an infinitive does. */
const ARTICLE_LAST = /(?:^| )(?:d|ein|kein|mein|dein|ihr|unser|all|dies|jed|welch|viel|beid|weiter|ander)en$/u

const READERS_VERB: Record<string, string> = {
  hast: 'habe', bist: 'bin', kannst: 'kann', willst: 'will', sollst: 'soll', musst: 'muss', darfst: 'darf', magst: 'mag', weißt: 'weiß',
  möchtest: 'möchte', könntest: 'könnte', würdest: 'würde',
  hättest: 'hätte', wärst: 'wäre', wirst: 'werde', nimmst: 'nehme', gibst: 'gebe', siehst: 'sehe', fährst: 'fahre', hältst: 'halte', trägst: 'trage',
  lässt: 'lasse', sprichst: 'spreche', hilfst: 'helfe', verstehst: 'verstehe', isst: 'esse', liest: 'lese', triffst: 'treffe',
  haben: 'habe', sind: 'bin', können: 'kann', wollen: 'will', sollen: 'soll', müssen: 'muss', dürfen: 'darf', mögen: 'mag', wissen: 'weiß',
  möchten: 'möchte', könnten: 'könnte', würden: 'würde',
  hätten: 'hätte', wären: 'wäre', werden: 'werde',
} // prettier-ignore

/** By the first person. */
const THIRD: Record<string, string> = {
  habe: 'hat', bin: 'ist', werde: 'wird', nehme: 'nimmt', gebe: 'gibt', sehe: 'sieht', fahre: 'fährt', lese: 'liest', treffe: 'trifft', halte: 'hält',
  lasse: 'lässt', spreche: 'spricht', trage: 'trägt', helfe: 'hilft', esse: 'isst',
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
      ^((?:\p{Lu}\S*(?: (?:soll|will))?(?: mir)?|Mir)(?= )|) ?(?:[Ee]s|[Dd]as|[Ss]ie|[Ii]hn|[Dd]ies|[Dd]ie|[Dd]iese
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
      |wären sie so (?:nett|freundlich|gut),?(?: und)?)((?: (?:mir|uns|dir|bitte|vielleicht|noch|kurz|auch|mal|eventuell|dafür))*) (?=\S)`,
  toLead: pattern('iu')`
      ^(?:bitte )?(?:(?:daher |hiermit )?(?:(?:ich|wir) (?:bitten?|ersuchen?)|(?:bitte|bitten) (?:ich|wir)|(?:ich|wir) (?:möchten?|darf
      |dürfen|muss|müssen)(?= (?:sie|dich|euch) (?:\p{L}+ )?bitten))
      (?: (?:sie|dich|euch|daher|hiermit|höflich|freundlich|herzlich|nochmals|noch einmal|darum|bitten))+
      |(?:dürfte|darf|könnte) ich (?:sie|dich|euch)(?: noch| auch)? bitten|vergiss(?: bitte)? nicht|vergessen sie(?: bitte)? nicht
      |denk(?:e|en sie)? (?:bitte )?daran),?((?: (?:mir|uns|bitte|noch|kurz|auch|mal))*) (?=\S)`,
  ifLead: pattern('iu')`
      ^(?:(?:(?:ich|wir) (?:wäre[n]?|würde[n]?)(?: \p{L}+){0,3}? (?:dankbar|verbunden|freuen)|es würde (?:mir|uns) (?:sehr )?helfen)
      |(?:(?:es |das )?(?:wäre|würde)(?: \p{L}+){0,2}? )?(?:super|toll|nett|schön|klasse|lieb|gut|hilfreich|prima|großartig|helfen)),? wenn (?:du|sie|ihr) `,
  modalLast: / (?:könnte(?:n|st|t)|würde(?:n|st|t)|kannst|können|könnt)$/iu,
  to: 'zu',
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
      |^(?:ich|wir) warten? (?:(?:noch|immer noch|weiterhin|derzeit|nun) )*auf (?=(?:ihre|deine)(?!\p{L}))
      |^(?:\S+ ){0,6}?fehl(?:t|en) (?:mir|uns)(?: (?:noch|aber|leider|nur|übrigens|allerdings|immer))* (?=(?:die|das|der (?-i:\p{Lu})\p{L}+)(?!\p{L}))`,
  subjectAlone: /^(?:Das|Es|Dies) (?=(?:muss|müsste|sollte|fehlt|braucht)(?!\p{L}))/u,
  asObject: [/^der /iu, 'den '],
  toSend: 'schicken',
  whatIs:
    /^(?:wie (?:lautet|heißt|ist)|was (?:ist|sind)|welche[rs]? ist|wie hoch ist) ((?:ihre?|deine?|der|die|das)(?: \p{L}[\p{L}-]*){1,5})$/iu,
  toTell: 'nennen',
  forAsker: set('mir uns mich'),
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
  isInfinitive: (verb, before) =>
    /^\p{Ll}{2,}(?:e|er|el)n$/u.test(verb) &&
    !ARTICLE_LAST.test(`${before} ${verb}`) &&
    !/(?:^| )(?:d(?:er|ie|as|en|em)|(?:ein|kein|mein|dein|ihr|unser|all|dies)(?:e[nmrs]?)?)(?: \p{Ll}+)*$/u.test(
      before,
    ),
  and: JOINING_WORDS.and,
  besides: /^(?:ich|es|sie|ihn|dir|dich|euch|Ihnen|mich|mir|uns|das|die|den|dem|der|dann|bitte|anschließend)(?!\p{L})/u,
  other: /,? (?:sowie|und) (?=(?:die|das|den|dem|der|ein|eine|einen|meine?|seine?|ihre?)(?!\p{L}))/u,
  ours: /(?<!\p{L})unser\p{L}*/iu,
  toWriter: /(?<=(?:^| )(?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach) )(?:mir|mich|uns)(?!\p{L})/giu,
  reader: /(?<= )(?:du|Sie)(?= )/u,
  ofReader: [
    [/(?<= )(?:dir|Ihnen)(?= )/gu, 'mir'],
    [/(?<= )dich(?= )/gu, 'mich'],
    [/(?<= )euch(?= )/gu, 'uns'],
  ],
  i: 'ich',
  auxiliaryOfI: set('werde kann'),
  we: set('wir'),
  auxiliaryOfWe: set('werden können'),
  noDeed: set(
    'haben sind hoffen freuen danken bitten müssen wollen sollen dürfen möchten würden denken glauben wissen',
  ),
  pronounFirst: /^(?:es|das|sie|ihn|die|dies)(?= |$)(?! \p{Lu})/iu,
  lets: new Map([['lasse', (verb) => `${verb} lassen`]]),
  infinitiveOfFirst: firstPerson,
  readers: new Set(['du', 'Sie']),
  firstOfReader: (verb) =>
    READERS_VERB[verb] ??
    (/^\p{L}{2,}[^s]st$/u.test(verb)
      ? verb.replace(/e?st$/, 'e')
      : /^\p{L}{3,}en$/u.test(verb)
        ? verb.slice(0, -1)
        : /^\p{L}{3,}ern$/u.test(verb)
          ? verb.replace(/n$/, 'e')
          : null),
  thirdOfFirst: (verb) =>
    THIRD[verb] ??
    (/^(?:kann|will|soll|muss|darf|mag|weiß|möchte|könnte|würde|hätte|wäre)$/.test(verb)
      ? verb
      : verb
          .replace(/e$/, '')
          .replace(/(?<=[td])$/, 'e')
          .concat('t')),
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
    [/(?<= )(?:mein|unser)(?:e[nmrs]?)?(?= )/giu, (name) => (/[sxzß]$/i.test(name) ? `${name}’` : `${name}s`)],
    [/(?<= )(?:dein)(e[nmrs]?)?(?= )/giu, 'mein$1'],
    [/(?<= )Ihr(e[nmrs]?)?(?= )/gu, 'mein$1'],
    [/(?<= )(?:mich)(?= )/giu, (name) => name],
    [/(?<= )eu(?:er|r(e[nmrs]?))(?= )/giu, 'unser$1'],
    [/(?<= (?:bei|mit|von|zu|nach) )(?:dir|Ihnen)(?= )/gu, 'mir'],
    [/(?<= (?:für|an|auf|ohne|über|gegen) )(?:dich|Sie)(?= )/gu, 'mich'],
  ],
  sent: [
    [/(?<= )(?:dein|Ihr)(e[nmrs]?)(?= )/gu, 'den eigen$1'],
    [/(?<= (?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach) )(?:dir|dich|Ihnen|euch)(?= )/gu, (name) => name],
  ],
  has: (name) => `${name} soll`,
  will: (name) => `${name} will`,
  me: 'mir',
  meAsObject: 'mich',
  objects: set('mich dich sie'),
  looseTime: /(?:^| )(?:gleich|diese Woche|nächste Woche)(?= |$)/giu,
  pointing: pattern('iu')`
      (?<!\p{L})(?:es|er|ihn|ihm|dies|diese[rsnm]?|dort|damit|dafür|darauf|davon|dazu|daran|darüber|darin|dabei
      |solche|beide[sn]?|(?:de[rnm]|die|das) (?:mit|im|in|vo[nm]|am|an|auf|aus|bei|beim|ohne))(?!\p{L})`,
  ofWriter: /(?<!\p{L})(?:ich|mir|mich|wir|uns)(?!\p{L})/iu,
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
