import { pattern } from '../../text/pattern.ts'
import { verbFinalTitles } from '../verb-final-titles/titles.ts'
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
  if (/(?:[^ei]|ei)ere$/.test(verb) || (/[lr]e$/.test(verb) && /(?:kümmr|ändr)e$/.test(verb)))
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

/** "mitfährst": in a clause that hangs on another the two are one. */
function ofSplit(verb: string): string | null {
  const prefix = [...PREFIXES].find((one) => verb.startsWith(one) && READERS_VERB[verb.slice(one.length)] !== undefined)
  return prefix === undefined ? null : `${prefix}${READERS_VERB[verb.slice(prefix.length)]}`
}

/** By the first person. */
const THIRD: Record<string, string> = {
  habe: 'hat', bin: 'ist', werde: 'wird', nehme: 'nimmt', gebe: 'gibt', sehe: 'sieht', fahre: 'fährt', lese: 'liest', treffe: 'trifft', halte: 'hält',
  lasse: 'lässt', spreche: 'spricht', trage: 'trägt', helfe: 'hilft', esse: 'isst',
} // prettier-ignore

const OPENS_WISH = String.raw`(?:(?:ich|wir) (?:wäre[n]?|würde[n]?)(?: \p{L}+){0,3}? (?:dankbar|verbunden|freuen|froh|glücklich)|es würde (?:mir|uns) (?:sehr )?helfen)
      |(?:(?:es |das )?(?:wäre|würde)(?: \p{L}+){0,2}? )?(?:super|toll|nett|schön|klasse|lieb|gut|hilfreich|prima|großartig|helfen)`

/** What is no thing that a pronoun means. */
const NO_THING =
  'Chefs?|Kund(?:e|en|in|innen)|Kolleg(?:e|en|in|innen)|Leute|Teams?|\\p{L}*[Aa]bteilung|Firma|Bank|\\p{L}+(?:mieter|walter|nehmer|geber|leiter|arbeiter' +
  '|meister|berater|händler)(?:in)?|\\p{L}*(?:[Aa]nwalt|[Aa]nwältin|[Aa]rzt|[Ää]rztin)|' +
  'Rest|Woche|Tage?s?|Zeit|Monate?|Moment|Jahre?|Abend|Morgen|Mittag|Rückmeldung|Frage|Antwort|Sache|Grund|Fall|Fälle|Teil|Mühe|Hilfe|Weise|Meinung|Ding|Dinge'

/** Where such a word stands before the article, a pronoun does not mean the noun; "der DNS-Einträge" is of another noun. */
const nounBehind = (articles: string) => pattern('gu')`
      (?<!(?<!\p{L})(?:[Ff]ür|[Aa]n|[Aa]uf|[Üü]ber|[Ii]n|[Oo]hne|[Uu]m|[Gg]egen|[Mm]it|[Vv]on|[Zz]u|[Bb]ei|[Nn]ach|[Aa]us|[Ss]eit|[Uu]nter|[Vv]or
      |[Ww]egen|[Dd]urch|[Bb]is|als|wie|per|ab|außer|statt|trotz) )
      (?<![\p{L},] \p{Lu}[\p{L}-]* )(?<!\p{L})(?:${articles}) (?:(?:\p{Ll}+(?:e|er|en)|zwei|drei|vier|fünf) ){0,2}(?<noun>(?!(?:${NO_THING})(?!\p{L}))\p{Lu}[\p{L}-]{2,})`

const MASCULINE = nounBehind('[Dd]er|[Dd]en|[Ee]inen|[Mm]einen|[Dd]einen|[Ii]hren|[Uu]nseren|[Kk]einen')
const FEMININE = nounBehind('[Dd]ie|[Ee]ine|[Mm]eine|[Dd]eine|[Ii]hre|[Uu]nsere|[Kk]eine|[Aa]lle')
const NEUTER = nounBehind('[Dd]as')
const AMOUNT = /(?<noun>(?<![\d.,])\d[\d.,]* (?:Euro|€))/gu

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
      |wären sie so (?:nett|freundlich|gut),?(?: und)?|du (?:müsstest|musst|solltest|sollst)(?! .*(?<!\p{L})(?:nicht|kein\p{L}*|haben|sein
      |werden)(?!\p{L}))(?: nur)?)((?: (?:mir|uns|dir|bitte|vielleicht|noch|kurz|auch|mal|eventuell|dafür(?! sorgen)))*) (?=\S)`,
  toLead: pattern('iu')`
      ^(?:bitte )?(?:(?:daher |hiermit )?(?:(?:ich|wir) (?:bitten?|ersuchen?)|(?:bitte|bitten) (?:ich|wir)|(?:ich|wir) (?:möchten?|darf
      |dürfen|muss|müssen)(?= (?:sie|dich|euch) (?:\p{L}+ )?bitten))
      (?: (?:sie|dich|euch|daher|hiermit|höflich|freundlich|herzlich|nochmals|noch einmal|darum|bitten))+
      |(?:dürfte|darf|könnte) ich (?:sie|dich|euch)(?: noch| auch)? bitten|versuch(?:e|en sie)?(?: (?:bitte|doch|noch|mal|einmal))*(?=,)|(?:kannst
      |könntest) du(?: bitte)? versuchen(?=,)|(?:können|könnten) sie(?: bitte)? versuchen(?=,)
      |vergiss(?: bitte)? nicht|vergessen sie(?: bitte)? nicht
      |denk(?:e|en sie)? (?:bitte )?daran|(?:denkst du|denken sie)(?: (?:bitte|auch))* daran|(?:wäre|ist) es(?: (?:vielleicht|eventuell
      |auch))? möglich|(?:wärst|bist) du so (?:nett|lieb|gut|freundlich)|(?:wären|sind) sie so (?:nett|gut|freundlich)(?=, )(?! und)
      |(?:könn(?:test du dir|ten sie sich|tet ihr euch)(?: (?:auch|eventuell|vielleicht))? vorstellen|(?:wärst|bist) du|(?:wären
      |sind) sie) ?(?:bereit)?(?=,)(?<=vorstellen|bereit)),?((?: (?:mir|uns|bitte|noch|kurz|auch|mal))*) (?=\S)`,
  ifLead: pattern('iu')`^(?:${OPENS_WISH}),? wenn (?:du|sie|ihr) `,
  getLead: pattern('iu')`^(?:${OPENS_WISH}),? wenn (?:ich|wir) `,
  getThing:
    /^(?:(?:bis|spätestens|noch|schon|am|vor) (?:\S+ ){1,3}?)?(?:ihn|sie|es|das|die|den|alle|deine?n?|ihre?n?)(?!\p{L})/iu,
  getLast: [
    [
      / (?:zurück|wieder)(?:hätten?|haben (?:könnten?|würden?)|bekämen?|bekommen (?:könnten?|würden?)|erhielten?|bekommen?)$/iu,
      'zurückgeben',
    ],
    [
      / (?:hätten?|haben könnten?|bekämen?|bekommen (?:könnten?|würden?)|erhielten?|erhalten (?:könnten?|würden?))$/iu,
      'schicken',
    ],
  ],
  tellLead: pattern('iu')`
      ^(?:(?:weißt du|wissen sie)(?: (?:schon|vielleicht|zufällig|denn|eigentlich|bereits|da)){0,2}|(?:ich|wir) (?:wüssten?|würden?)(?: \p{L}+){0,2} gerne?(?: wissen| erfahren)?
      |ich frage mich(?: \p{L}+){0,2}|wir fragen uns(?: \p{L}+){0,2}|(?:mich|uns) (?:würde )?interessier(?:t|en)(?: \p{L}+)?|ich bin (?:gespannt
      |neugierig)|(?:ich|wir) (?:möchten?|muss|müssen|müssten?)(?: \p{L}+){0,2} (?:wissen|erfahren)
      |(?:(?:ich|wir) )?bitten?(?: (?:ich|wir))? um (?:\p{L}+e )?(?:Rückmeldung|Nachricht|Antwort|Mitteilung|Info|Auskunft)), (?=(?:ob|wann|wie
      |wie ?viele?|was|welche[rsnm]?|wer|wo|wohin|womit|mit we[mn]|bis wann|ab wann)(?!\p{L}))`,
  modalLast: / (?:könnte(?:n|st|t)|würde(?:n|st|t)|kannst|können|könnt)$/iu,
  to: 'zu',
  thingFirst: /^(\S.{2,60}?) (müsstest|musst|solltest) (du)( dich)? /iu,
  orElse: secondAsked(JOINING_WORDS.or),
  please: new RegExp(String.raw`^(?:${COURTESY_WORDS.please})[,:]? (?=\S)`, 'iu'),
  formalImperative: /^(\p{L}{2,}n) Sie(?: (?:bitte|noch|auch|doch|dazu|dann|unbedingt))* (?=\S)/iu,
  infinitiveOfFormal: (verb) => (FORMAL_OFF.has(verb) ? null : verb === 'seien' ? 'sein' : verb),
  infinitiveOfImperative: (verb) =>
    IMPERATIVES[verb] ?? (REGULAR.has(verb) ? (verb.endsWith('e') ? `${verb}n` : `${verb}en`) : null),
  needs: pattern('iu')`
      ^(?:(?:jetzt|dafür|dazu|außerdem|hierfür|noch|(?:für|zur?m?) (?:\S+ ){1,4}?) ?)?(?:ich|wir)? ?(?:bräuchten?|brauchen?|benötigen?)(?: (?:ich
      |wir))?(?: (?:noch|dafür|dazu|dann|dringend|jetzt|bitte|hierfür|von (?:dir|Ihnen|euch)|also|(?:bis|spätestens) \p{Lu}\p{L}+))* (?=(?:die|das
      |den|ein|eine|einen|ihre?n?|deine?n?|alle|noch)(?!\p{L}))
      |^(?:ich bitte |wir bitten )?um (?=(?:(?:ihre|deine|eine|kurze|baldige) )?(?:Freigabe|Bestätigung|Rückmeldung|Stellungnahme|Auskunft|Zustimmung)(?!\p{L})(?!.* gebeten))
      |^(?:ich|wir) warten? (?:(?:noch|immer noch|weiterhin|derzeit|nun) )*auf (?=(?:ihre|deine)(?!\p{L}))
      |^(?:(?:\S+ ){0,6}?fehl(?:t|en) (?:mir|uns|nur|eigentlich|jetzt)|(?:mir|uns) fehl(?:t|en))(?: (?:mir|uns|noch|aber|leider|nur|übrigens|allerdings
      |immer|eigentlich|jetzt))* (?=(?:die|das|deine|ihre|eure
      |(?:dein|ihr|euer) (?:okay|ok|ja|einverständnis|feedback)|der (?-i:\p{Lu})\p{L}+)(?!\p{L}))`,
  subjectAlone: /^(?:Das|Es|Dies) (?=(?:muss|müsste|sollte|fehlt|braucht)(?!\p{L}))/u,
  asObject: [/^der /iu, 'den '],
  toSend: 'schicken',
  whatIs:
    /^(?:wie (?:lautet|heißt|ist)|was (?:ist|sind)|welche[rs]? ist|wie hoch ist) ((?:ihre?|deine?|der|die|das)(?: \p{L}[\p{L}-]*){1,5})$/iu,
  toTell: 'nennen',
  forAsker: set('mir uns mich'),
  forOther: set('dir dich ihnen euch'),
  self: {
    request:
      /(?<!(?<!\p{L})(?:für|an|auf|ohne|über|gegen|um|bitte|bitten) )(?<!\p{L})dich(?!\p{L})(?! (?:\p{L}+ ){0,2}bitten)/giu,
    promise: /(?<!(?<!\p{L})(?:bei|mit|von|zu|für|ohne|gegen|über|an|auf|nach) )(?<!\p{L})(?:mich|mir)(?!\p{L})/giu,
    said: 'sich',
  },
  filler: set(
    'bitte mal doch gerne gern natürlich dann auch einfach kurz noch selbstverständlich gleich also dafür sehr vielleicht eventuell aber dir',
  ),
  prefixes: PREFIXES,
  isInfinitive: (verb, before) =>
    /^\p{Ll}{2,}(?:e|er|el)n$/u.test(verb) &&
    !ARTICLE_LAST.test(`${before} ${verb}`) &&
    !/(?:^| )(?:d(?:er|ie|as|en|em)|(?:ein|kein|mein|dein|ihr|unser|all|dies)(?:e[nmrs]?)?)(?: \p{Ll}+)*$/u.test(
      before,
    ),
  and: JOINING_WORDS.and,
  or: 'oder',
  besides:
    /^(?:(?:auf|an|bei|mit) (?:dich|dir|Sie|Ihnen|euch)|Sie|ich|es|sie|ihn|dir|dich|euch|Ihnen|mich|mir|uns|das|die|den|dem|der|dann|bitte|anschließend)(?!\p{L})/u,
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
  pronounFirst: pattern('u')`
      ^(?:(?:es|sie|ihn|Sie|Es|Ihn)(?= |$)|(?:[Dd]as|[Dd]ie|[Dd]ies|[Dd]en)(?=$| (?:bis|zu[mr]?|vor|am|im|nach|für|an|auf|noch|so|mit|von|bei|in|ins|zurück|kritisch|\p{Ll}+n$)(?!\p{L})))`,
  pronouns: [
    { of: /(?<= )ihn(?= )/u, noun: MASCULINE, article: 'den', means: 'thing' },
    { of: /(?<= )sie(?= )/u, noun: FEMININE, article: 'die', means: 'thing' },
    { of: /(?<= )es(?= )/u, noun: NEUTER, article: 'das', means: 'topic' },
    { of: /(?<= )(?:die|diese)(?= $| (?:bis|noch|zurück|so) )/u, noun: FEMININE, article: 'die', means: 'newest' },
    { of: /(?<= )das(?= $| (?:bis|noch|zurück) )/u, noun: AMOUNT, article: '', means: 'newest' },
  ],
  subjectPronouns: [
    { of: /(?<=^ , (?:ob|wann|wie|wo) )er(?= )/u, noun: MASCULINE, article: 'der', means: 'topic' },
    { of: /(?<=^ , (?:ob|wann|wie|wo) )(?:sie|die|diese)(?= )/u, noun: FEMININE, article: 'die', means: 'topic' },
    { of: /(?<=^ , (?:ob|wann|wie|wo) )es(?= )/u, noun: NEUTER, article: 'das', means: 'topic' },
  ],
  auxiliaries: { bin: 'sein', habe: 'haben' },
  readersTogether: {
    of: /(?<=^ , (?:ob|wann|wie|wo|was|warum|(?:wie viele|welche[rsnm]?)(?: \p{L}+)?) )ihr (?!\p{Lu})(.*?)(\p{Ll}{2,}?)e?t(?= $)/u,
    they: 'sie $1$2en',
    we: 'wir $1$2en',
  },
  lets: new Map([['lasse', (verb) => `${verb} lassen`]]),
  infinitiveOfFirst: firstPerson,
  readers: new Set(['du', 'Sie']),
  firstOfReader: (verb) =>
    READERS_VERB[verb] ??
    ofSplit(verb) ??
    (REGULAR.has(verb.replace(/(?<=s)t$/, '')) ? verb.replace(/t$/, 'e') : null) ??
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
      'würde wurde wurden gibt passt reicht geht gehen kommt kommen stimmt gilt liegt liegen steht stehen läuft fehlt fehlen ' +
      'braucht brauchen bleibt klappt kostet findet wäre macht will',
  ),
  hasComma: true,
  says: 'sagen',
  tells: /(?:^| )(?:sagen|mitteilen|Bescheid (?:geben|sagen)|wissen lassen|verraten|erklären)$/u,
  learns: 'erfahren',
  bound: 'dafür',
  received: [
    [
      /(?<= )(?<! ich )(?:mein|unser)(?:e[nmrs]?)?(?= )/giu,
      (name) => (/[sxzß]$/i.test(name) ? `${name}’` : `${name}s`),
    ],
    [/(?<= )(?:dein)(e[nmrs]?)?(?= )/giu, 'mein$1'],
    [/(?<= )Ihr(e[nmrs]?)?(?= )/gu, 'mein$1'],
    [/(?<= )(?:mich)(?= )/giu, (name) => name],
    [/(?<= )eu(?:er|r(e[nmrs]?))(?= )/giu, 'unser$1'],
    [/(?<= (?:bei|mit|von|zu|nach) )(?:dir|Ihnen)(?= )/gu, 'mir'],
    [/(?<= (?:für|an|auf|ohne|über|gegen) )(?:dich|Sie)(?= )/gu, 'mich'],
  ],
  sent: [
    [/(?<= )(?:deine|Ihre)(?= )/gu, 'die'],
    [/(?<= )(?:dein|Ihr)(e[nmrs])(?= )/gu, 'den eigen$1'],
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
  verbFirst: /^(?<verb>fehl(?:t|en)(?: (?:noch|nur|aber|leider|also|dann|mir|uns))*) (?<subject>[^?]+?)[.!]?$/iu,
  writtenTo: (name) => `An ${name}`,
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
