import { pattern } from '../../text/pattern.ts'
import { verbFinalTitles } from '../verb-final-titles/titles.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { secondAsked } from '../title-language.ts'
import { JOINING_WORDS } from './joining-words.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Stems as they stand behind "ik" and as an imperative, with their infinitive. */
const STEMS: Record<string, string> = {
  stuur: 'sturen', mail: 'mailen', geef: 'geven', laat: 'laten', bevestig: 'bevestigen', controleer: 'controleren', check: 'checken', onderteken: 'ondertekenen', teken: 'tekenen',
  bel: 'bellen', vul: 'invullen', betaal: 'betalen', regel: 'regelen', bereid: 'bereiden', bekijk: 'bekijken', beantwoord: 'beantwoorden', reageer: 'reageren', vraag: 'vragen',
  kijk: 'kijken', denk: 'denken', neem: 'nemen', breng: 'brengen', zet: 'zetten', kies: 'kiezen', plan: 'plannen', reserveer: 'reserveren', boek: 'boeken', deel: 'delen', pas: 'passen',
  corrigeer: 'corrigeren', lever: 'leveren', maak: 'maken', doe: 'doen', zeg: 'zeggen', schrijf: 'schrijven', lees: 'lezen', zoek: 'zoeken',
  haal: 'halen', kom: 'komen', houd: 'houden', hou: 'houden',
  overleg: 'overleggen', bespreek: 'bespreken', werk: 'werken', rond: 'ronden', print: 'printen', meld: 'melden', vergeet: 'vergeten',
  gooi: 'gooien', hang: 'hangen', leg: 'leggen', bestel: 'bestellen',
  koop: 'kopen', maal: 'malen', app: 'appen', zorg: 'zorgen', spreek: 'spreken', loop: 'lopen', rij: 'rijden', krijg: 'krijgen', vind: 'vinden',
  ontvang: 'ontvangen', verwacht: 'verwachten', gebruik: 'gebruiken', verleng: 'verlengen', herinner: 'herinneren', help: 'helpen',
  retourneer: 'retourneren', vervang: 'vervangen', stel: 'stellen', onderzoek: 'onderzoeken',
} // prettier-ignore

/** Of a known verb, with what splits from it. */
const INFINITIVE = new RegExp(
  String.raw`^(?:na|op|af|aan|uit|in|mee|voor|terug|door|langs|rond|over|vast|weg|toe|bij|ver|be)?(?:${Object.values(STEMS).join('|')})$`,
  'u',
)

/** What stands with "je", as "ik" has it. */
const READERS_VERB: Record<string, string> = {
  kun: 'kan', kunt: 'kan', kan: 'kan', ben: 'ben', bent: 'ben', heb: 'heb', hebt: 'heb', heeft: 'heb', wil: 'wil', wilt: 'wil', zou: 'zou',
  moet: 'moet', mag: 'mag', zul: 'zal', ga: 'ga', gaat: 'ga', kom: 'kom', komt: 'kom', doe: 'doe', weet: 'weet',
} // prettier-ignore

const firstOfReader = (verb: string): string | null =>
  READERS_VERB[verb] ?? [verb, verb.replace(/t$/, '')].find((stem) => STEMS[stem] !== undefined) ?? null

const PREFIXES = 'op af aan uit in mee na voor terug door langs rond over vast weg toe bij'

/** "aankomt": in a clause that hangs on another the two are one. */
function ofSplit(verb: string): string | null {
  const prefix = PREFIXES.split(' ').find((one) => verb.startsWith(one))
  const first = prefix === undefined ? null : firstOfReader(verb.slice(prefix.length))
  return first === null ? null : `${prefix}${first}`
}

const OPENS_WISH = String.raw`(?:ik|wij|we) (?:zou(?:den)?|stel(?:len)?)(?: \p{L}+){1,5}? als|het zou(?: \p{L}+){1,3} (?:als|wanneer)|(?:zou )?(?:fijn|mooi
      |handig|top|leuk|super)(?: zijn)?,? als`

/** What is no thing that a pronoun means, and what is no noun behind an article. */
const NO_THING =
  'klant|collega|baas|bank|gemeente|\\p{L}+(?:huurder|makelaar|eigenaar|beheerder|leider|nemer|gever|drukker|adviseur|boekhouder)|' +
  'rest|week|dag|tijd|maand|moment|jaar|avond|ochtend|middag|vraag|antwoord|reactie|reden|manier|hulp|meeste|beide|eerste|tweede|derde|volgende|andere?' +
  '|beste|nieuwe|oude|enige|hele|twee|drie|vier|vijf|zes|paar|beetje|keer|die|dat'
const ADJECTIVES = String.raw`(?:(?:twee|drie|vier|vijf|zes|beide|nieuwe?|oude?|definitieve|eerste|tweede|laatste|volledige|korte?|lange?|getekende
      |ondertekende|bijgevoegde|herziene|aangepaste|\p{L}+(?:ische|lijke|ende|erde|eerde)) ){0,2}`
const nounBehind = (articles: string) => pattern('giu')`
      (?<!(?<!\p{L})(?:aan|bij|van|voor|naar|met|in|op|over|uit|tot|door|tegen|onder|zonder|per|om|na|vóór|tijdens|sinds|als) )(?<!\p{L})(?:${articles})
      ${ADJECTIVES}(?<noun>(?!(?:${NO_THING})(?!\p{L}))\p{L}[\p{L}-]{2,})`
const COMMON = nounBehind('(?:de|een|mijn|onze|uw|je|jouw|geen|alle) ')
const NEUTER = nounBehind('het ')
const DEFINITE = nounBehind('(?<article>de|het) ')
const AMOUNT = /(?<noun>€ ?\d[\d.,]*\d|(?<![\d.,])\d[\d.,]* euro)(?!\p{L})/giu
const THERE = String.raw`(?:daar|er) (?<then>(?:\p{Ll}+ ){0,3}?)`

/** Titles in Dutch. */
export const DUTCH_TITLES = verbFinalTitles({
  vague: /(?<!\p{L})(?:volgende|deze|dit|bijgevoegde)(?!\p{L})/iu,
  phrases: {
    joins: set('en'),
    parts: set(''),
    binds: set('of wanneer hoe wat wie waar dat welke'),
    isVerb: () => false,
    opens: set(''),
    dangling: set(
      'de het een voor met in op aan bij van naar tot om over onder door tegen zonder en of dat die wanneer omdat mijn jouw je uw zijn haar ons onze niet nog ook moet zal mij me ik te',
    ),
  },
  bareObject: pattern('u')`
      ^((?:\p{Lu}\S*(?: (?:moet|zal))?(?: mij)?(?= ))?) ?(?:[Hh]et|[Dd]it|[Dd]at|[Zz]e|[Dd]eze|[Dd]ie|[Ii]ets|[Hh]em|[Ee]r(?! (?:\p{Ll}+ ){0,2}(?:op
      |naar|over|aan|mee|voor|van|bij|uit|in) ))(?= (?:(?:voor|op|naar|uiterlijk|nog)(?: \S+)* )?\p{Ll}+n(?:,|$))`,
  empty: set(
    'diversen allerlei hallo de het een voor met in op aan bij van naar tot om over en of dat die wanneer hoe wat wie waar welke ik jij je ' +
      'u we wij mij me hij zij ze het moet zal mijn jouw uw onze niet nog ook even dit deze alles iets er sturen ' +
      'geven doorgeven laten weten lukt kan zeggen doen maken kijken bekijken checken bevestigen bellen melden ' +
      'reageren antwoorden gaan komen hebben zijn is heeft heb kan kunnen reactie antwoord info informatie gegevens ' +
      'lijst bestand vraag vragen volgende',
  ),
  unresolved: /(?<!\p{L})(?:jij|jou|jouw|jullie|u|uw|hij|hem|haar)(?!\p{L})|\?|…/u,
  requestLead:
    /^(?:(?:kunt|kun|kan|kunnen|zou(?:dt)?|zouden|wilt?|wil|willen) (?:je|jij|u|jullie)((?: (?:mij|me|ons|aub|alsjeblieft|alstublieft|even|misschien|ook|nog|kunnen|willen|nu))*)) (?=\S)/iu,
  toLead: pattern('iu')`
      ^(?:(?:graag |daarom |hierbij )?(?:(?:ik|wij|we) (?:verzoek(?:en)?|vraag|vragen)|(?:verzoek(?:en)?|vraag|vragen) (?:ik|wij
      |we)) (?:u|je|jou|jullie)(?: vriendelijk| hierbij| daarom| dan| ook| dringend)*(?:,? om)?
      |(?:mag|mogen) (?:ik|wij|we) (?:u|je|jullie)(?: vriendelijk)? (?:vragen|verzoeken)(?: om)?|(?:zou|is) het (?:lukken|mogelijk(?: zijn)?),? om
      |(?:zou|wilt?) (?:je|u) zo (?:vriendelijk|goed|lief) (?:willen |kunnen )?zijn(?:,? om)?
      |denkt? (?:je|u)(?: (?:alsjeblieft|ook))* eraan(?: om)?|gelieve|vergeet (?:je |u )?(?:alsjeblieft )?niet(?: om)?)((?: (?:mij|me|ons|nog|even|ook))*) (?=\S)`,
  ifLead: pattern('iu')`^(?:${OPENS_WISH}) (?:je|jij|u|jullie) `,
  getLead: pattern('iu')`^(?:${OPENS_WISH}) (?:ik|wij|we) `,
  getThing: /^(?:(?:uiterlijk|voor|vóór|nog|op) (?:\S+ ){1,2}?)?(?:hem|ze|het|die|deze|de|alle|je|jouw|uw)(?!\p{L})/iu,
  getLast: [
    [
      / terug(?:had|hadden|kreeg|kregen|krijg|krijgen|ontving|heb| (?:heb|had|hadden|kan hebben|zou(?:den)? (?:krijgen|hebben)))$/iu,
      'terugsturen',
    ],
    [
      / (?:had|hadden|kreeg|kregen|ontving|ontvingen|(?:zou(?:den)?|kan|kon(?:den)?) (?:krijgen|hebben|ontvangen))$/iu,
      'sturen',
    ],
  ],
  tellLead: pattern('iu')`
      ^(?:weet (?:je|jij|u)(?: (?:al|misschien|toevallig|ook|soms)){0,2}|weten jullie(?: al)?|(?:ik|wij|we) (?:ben|zijn) (?:\p{L}+ ){0,2}?benieuwd
      |ik vraag me(?: \p{L}+)? af|graag (?:hoor|horen|verneem|vernemen) (?:ik|wij|we)|(?:ik|wij|we) (?:hoor|horen|verneem|vernemen) graag
      |(?:ik|wij|we) (?:zou(?:den)?|wil(?:len)?) (?:\p{L}+ ){0,2}?weten),? (?=(?:(?:op|in|met|voor|van|bij|naar|tot|vanaf) )?(?:of|wanneer|hoe|hoeveel|wat|welke?|waar|wie|waarom)(?!\p{L}))`,
  modalLast:
    /(?:(?:^| )(?:kunt|kan|kun|zou|wilt|wil))?(?= (?:(?:kunnen|willen) )?\p{Ll}+en$)(?: (?:kunnen|willen)(?= ))?|(?<=\p{Ll}en) (?:kunt|kan|kun|zou|wilt|wil)$/iu,
  to: 'te',
  orElse: secondAsked(JOINING_WORDS.or),
  please: new RegExp(String.raw`^(?:graag|${COURTESY_WORDS.please})[,:]? (?=\S)`, 'iu'),
  formalImperative: /^(\p{L}{2,})t u(?: (?:alstublieft|aub|nog|ook))* (?=\S)/iu,
  infinitiveOfFormal: (verb) => STEMS[verb] ?? null,
  infinitiveOfImperative: (verb) => STEMS[verb] ?? null,
  needs: pattern('iu')`
      ^(?:(?:(?:voor|om) (?:\S+ ){1,5}?)?(?:ontvang(?:en)? (?:ik|we|wij)(?: graag)?|zien? (?:ik|we|wij) graag)|(?:ik|we
      |wij) (?:ontvang(?:en)?|zien?) graag|(?:ik|wij|we) wachten?(?: nog| nog steeds| steeds)? op(?= (?:je|jouw|uw) )|(?:(?:daarnaast
      |verder|ook|daarvoor|hiervoor|bovendien) )?(?:heb|hebben) (?:ik|we|wij)|(?:ik|we|wij) (?:heb|hebben)|zou(?:den)? (?:ik|we|wij)(?=.* (?:ontvangen|krijgen)[\s.!]*$)|(?:ik|we|wij) (?:mis
      |missen))(?: nog| ook| dringend| alleen| steeds| van (?:je|u|jou))* (?=(?:de|het|een|je|jouw|uw)(?!\p{L}))`,
  subjectAlone: /^(?:Het|Dat|Dit) (?=(?:moet|zou|ontbreekt|mist)(?!\p{L}))/u,
  asObject: [/ (?:nodig|(?:niet )?(?:ontvangen|gekregen|krijgen))(?=[\s.!]*$)/iu, ''],
  toSend: 'sturen',
  whatIs: /^(?:wat (?:is|zijn)|hoe hoog is) ((?:jouw|je|uw|de|het)(?: \p{L}[\p{L}-]*){1,5})$/iu,
  toTell: 'doorgeven',
  forAsker: set('mij me ons'),
  forOther: set('jou jullie u'),
  self: {
    request: pattern('iu')`
      (?<= je (?:(?:even|alsjeblieft|ook|nog) )?)je(?= (?:voor|met|op|in|bij|aan|over|naar|uit|uiterlijk|vandaag|morgen
      |nog|ook|even|alsjeblieft|\p{Ll}+en[?.!]*$)(?!\p{L}))`,
    promise: /(?<!(?<!\p{L})(?:bij|van|met|voor|naar|aan|op|over|tegen) )(?<= )(?:me|mij)(?!\p{L})/giu,
    said: 'zich',
  },
  alsoForOther: [
    pattern('giu')`
      (?<!(?<!\p{L})(?:bij|van|met|voor|naar|aan|op|over|tegen|om) )(?<= )je
      (?= (?:de|het|een|die|dat|dit|deze|alle|alles|mijn|onze|er|nog|zo|graag|even|op|over|voor|in|terug|uit|aan|mee|\p{L}+dag)(?!\p{L})|[.,!]|$)`,
    'jou',
  ],
  filler: set('kunnen willen even graag dan ook maar alsjeblieft aub nog gewoon natuurlijk svp alstublieft wel'),
  prefixes: set(PREFIXES),
  isInfinitive: (verb, before) =>
    INFINITIVE.test(verb) && !/(?:^| )(?:de|het|een|mijn|jouw|uw|onze|van|met|voor)$/iu.test(before),
  and: JOINING_WORDS.and,
  or: 'of',
  besides: /^(?:ik|het|ze|hem|die|dat|je|jou|u|jullie|de|dan|me|mij|ons|even|daarna)(?!\p{L})/iu,
  other: /,? (?:en|alsmede|evenals) (?=(?:de|het|een|mijn)(?!\p{L}))/u,
  ours: /(?<!\p{L})onze(?!\p{L})/iu,
  toWriter:
    /(?<=(?:^| )(?:bij|van|met|voor|naar|aan|op|over|tegen) )(?:mij|me|ons)(?=[?.!,]|$| (?:\p{Ll}+ ){0,2}\p{Ll}+en[?.!]*$| en | (?:over|door|op|mee|terug|toe)(?=[?.!,]|$| als | zodra ))/giu,
  reader: /(?<= )(?:je|jij|u)(?= )/u,
  ofReader: [
    [/(?<= )jou(?= )/gu, 'mij'],
    [/(?<= )(?:u|je)(?= (?:\p{L}+ )?(?:past|schikt|uitkomt|lukt|bevalt)(?!\p{L}))/gu, 'mij'],
  ],
  i: 'ik',
  auxiliaryOfI: set('zal ga kan'),
  we: set('wij we'),
  auxiliaryOfWe: set('zullen gaan kunnen'),
  noDeed: set('hebben zijn hopen denken verwachten vragen ontvangen'),
  pronounFirst: pattern('iu')`
      ^(?:(?:het|dat|ze|hem|die|dit|deze|'m)(?= (?:\p{L}+(?:dag|en)|voor|vóór|nog|even|bij|in|op|over|door|mee|via|uiterlijk|naar|terug|kritisch)(?!\p{L})|$)
      |daar(?= (?:\p{Ll}+ ){0,3}?(?:naar|op|over|aan|mee)$)(?=.* (?:naar|op|over|aan|mee)$))`,
  pronouns: [
    { of: /(?<= )(?:hem|'m|ze)(?= )/iu, noun: COMMON, article: 'de', means: 'thing' },
    {
      of: /(?<= )(?:deze|die)(?= $| (?:uiterlijk|voor|vóór|nog|zo|tot|naar|via) )/iu,
      noun: COMMON,
      article: 'de',
      means: 'newest',
    },
    {
      of: /(?<= )(?:dat|dit)(?= $| (?:nog|naar|via|aan|uiterlijk|voor|vóór) )/iu,
      noun: AMOUNT,
      article: '',
      means: 'newest',
    },
    { of: /(?<= )het(?= $| (?:uiterlijk|nog|tot|via|terug) )/iu, noun: NEUTER, article: 'het', means: 'topic' },
    {
      of: pattern('iu')`(?<= )${THERE}(?<with>naar|op|over|aan|voor)(?= $)`,
      noun: DEFINITE,
      article: '',
      means: 'topic',
    },
  ],
  subjectPronouns: [
    {
      of: /(?<=^ , (?:of|wanneer|hoe|waar) )(?:die|deze)(?= (?!met|in|uit|van|op|bij|aan))/iu,
      noun: COMMON,
      article: 'de',
      means: 'newest',
    },
    { of: /(?<=^ , (?:of|wanneer|hoe|waar) )(?:hij|ze)(?= )/iu, noun: COMMON, article: 'de', means: 'topic' },
    {
      of: /(?<=^ , (?:of|wanneer|hoe|waar) )het(?= (?:is|was|kan|mag|zo|al|nog|\p{L}+t $))/iu,
      noun: NEUTER,
      article: 'het',
      means: 'topic',
    },
  ],
  auxiliaries: { ben: 'zijn', heb: 'hebben', ga: 'gaan', weet: 'weten' },
  readersTogether: {
    of: /(?<= (?:of|wanneer|hoe|wat|waar|wie|waarom|(?:welke?|hoeveel) \p{L}+) )jullie(?= (?:.* )?(?:zijn|waren|hebben|kunnen|willen|zouden|moeten|\p{Ll}{3,}en) $)/iu,
    they: 'ze',
    we: 'wij',
  },
  lets: new Map([['laat', (verb) => `laten ${verb}`]]),
  infinitiveOfFirst: (verb) => STEMS[verb] ?? null,
  readers: new Set(['je', 'jij', 'u']),
  firstOfReader: (verb) => firstOfReader(verb) ?? ofSplit(verb),
  thirdOfFirst: (verb) =>
    ({ heb: 'heeft', ben: 'is', kan: 'kan', wil: 'wil', zou: 'zou', zal: 'zal', mag: 'mag' })[verb] ??
    verb.replace(/(?<!t)$/, 't'),
  questionWords: /^(?:hoe laat|hoeveel(?: \p{L}+)?|hoe lang|welke? \p{L}+|wanneer|waar|wie|hoe|wat|waarom)(?= )/iu,
  whether: 'of',
  finite: set(
    'is zijn was waren heeft hebben kan kunnen moet moeten mag mogen wordt worden past gaat gaan komt komen klopt ligt liggen staat staan blijft lukt zit zitten geldt kost begint zou zouden wil',
  ),
  hasComma: false,
  says: 'zeggen',
  tells: /(?:^| )(?:zeggen|laten weten|doorgeven|mededelen|aangeven|vertellen|uitleggen)$/u,
  learns: 'horen',
  bound: 'ervoor',
  received: [
    [
      /(?<= )onze(?= )/giu,
      (name) => (/[sxz]$/i.test(name) ? `${name}’` : /[aeiouy]$/i.test(name) ? `${name}’s` : `${name}s`),
    ],
    [/(?<= )(?:jouw|uw)(?= )/giu, 'mijn'],
    [/(?<= (?:bij|met|van|aan|naar|voor) )je(?= $)/giu, 'mij'],
    [/(?<= (?:bij|met|van|aan|naar|voor) )jullie(?= (?:thuis|$))/giu, 'ons'],
    [/(?<= (?:bij|met|van|aan|naar|voor|op) )(?:u|jou)(?= )/giu, 'mij'],
    [/(?<= )je(?= (?!er\p{L}*|\p{L}+(?:dag|en) )\p{L}{3,} )/giu, 'mijn'],
    [/(?<= )jullie(?= \p{L}{3,})/giu, 'onze'],
    [/(?<= )er (?=(?:naar|over|aan|bij|mee|van|voor) )/giu, 'er'],
    [/(?<= )je(?= \p{L}{3,} $)/giu, 'mijn'],
  ],
  sent: [
    [/(?<= )(?:je|jouw|uw)(?= (?!iets|even|het|een|nog|alles|dit|dat|\p{L}+dag(?!\p{L}))\p{L}{3,})/giu, 'de eigen'],
  ],
  has: (name) => `${name} moet`,
  will: (name) => `${name} zal`,
  me: 'mij',
  meAsObject: 'mij',
  objects: set(''),
  looseTime: /(?:^| )(?:deze week|volgende week|straks)(?= |$)/giu,
  pointing:
    /(?<!\p{L})(?:hij|hem|deze|die|er|daar|hiervan|daarvan|ermee|erover|eraan|erbij|hun|hen|ze|zij|beide|(?:die|dat) (?:met|in|uit|van|op|bij|aan|zonder))(?!\p{L})/iu,
  ofWriter: /(?<!\p{L})(?:ik|mij|me|mijn|wij|we|ons)(?!\p{L})/iu,
  pointsOutside:
    /(?<!\p{L})(?:die|dat|degenen?|diegenen?) (?:met|in|uit|van|op|bij|aan|zonder)(?!\p{L})|(?<!\p{L})(?:zij|ze|hen|hun)(?!\p{L})/iu,
  verbFirst: /^(?<verb>ontbre(?:ekt|ken)(?: (?:nog|alleen|helaas|dus|dan))*) (?<subject>[^?]+?)[.!]?$/iu,
  writtenTo: (name) => `Aan ${name}`,
  promised: { i_owe: (name) => `${name} toegezegd`, they_owe: (name) => `${name} heeft toegezegd` },
  standIns: {
    i_owe: {
      request: (name) => `Verzoek van ${name}`,
      question: (name) => `${name} antwoorden`,
      meeting: (name) => `Afspraak maken met ${name}`,
      promise: (name) => `Doen wat ik ${name} heb toegezegd`,
    },
    they_owe: {
      request: (name) => `Verzoek aan ${name}`,
      question: (name) => `Antwoord van ${name}`,
      meeting: (name) => `Afspraak met ${name}`,
      promise: (name) => `Toezegging van ${name}`,
    },
  },
})
