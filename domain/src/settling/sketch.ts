import { pattern } from '../text/pattern.ts'
import type { SentenceActs } from '../acts/read-acts.ts'
import { mentionsTime } from '../due-date/due-date.ts'
import type { Language } from '../text/language.ts'
import { fold } from '../text/fold.ts'

/** What sort of thing a question wants to know, or an answer gives. */
type AnswerKind = 'yes_no' | 'time' | 'number' | 'person' | 'place' | 'link' | 'choice'

/** What an item asks for. `words` are stems of its content words, or marks of them that compare alike. */
export interface Asked {
  words: readonly string[]
  wants: AnswerKind | null
}

/** What one sentence of an answer says. `under`: the words of the question that it quotes right above itself. */
export interface Said {
  words: readonly string[]
  gives: readonly AnswerKind[]
  /** delivers: hands something over or says that it is done; agrees: yes; declines: no; states: anything else. */
  does: 'delivers' | 'agrees' | 'declines' | 'states'
  under: readonly string[]
  /** Which of the message's kept sentences it is; absent where it was not kept. */
  kept?: number
}

const MAX_WORDS = 12
const STEM = 6
/** Of small talk that says something all the same. */
const FEWEST_WORDS = 3
const COMPARED_CHARS = 600

const COMMON = new Set(
  `about after again also anyone anybody been before being best both call could dear does doing done each even ever
  every from gets give going good have having hello here into just kind know known last like long look made make many
  maybe mean more most much must need only other over please really same send should since some someone something
  still such sure take than thank thanks that their them then there these they thing things think this those through
  very want well were what when where whether which while will with within without would your yours
  aber alle auch beim bitte dann danke dass dein deine denn dies diese dieser doch eine einem einen einer etwas euch
  fuer habe haben hallo hatte ihnen ihre immer kann kannst koennen konnten koennten mich mehr mein meine nach nicht noch
  oder schon sein sich sind uber unser unsere viel vielen wann warum wegen weil welche welcher wenn werde werden wird
  wieder wurde wurden
  avec avez bien cette comme dans elle etes etre fait leur mais merci mont nous notre pour pouvez pourriez quand quel
  quelle sont suis tout tous tres vous votre vers
  algo alguien como cual cuando desde donde esta este esto gracias hasta hola mucho nada para pero podria podrias porque
  puede puedes sera sobre solo tambien tiene todo usted
  essere grazie nella nostro perche potrebbe potresti puoi quale quando quello questa questo sono vostro
  deze door geen graag heeft hebben hier kunnen kunt naar omdat onze voor waar wanneer wordt zijn zullen`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** The stems of the words that carry a sentence's content, each once, in order. */
export function contentWords(text: string): string[] {
  const words = fold(text.slice(0, COMPARED_CHARS).replace(/https?:\/\/\S+/g, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  const kept = words.filter((word) => (word.length > 3 || /\d/.test(word)) && !COMMON.has(word))
  return [...new Set(kept.map(stemOf))].slice(0, MAX_WORDS)
}

/** Endings differ most ("offer", "offers", "offered"): what they begin with is compared. */
function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  return word.replace(/(?<=.{3})(?:ies|es|s|ed|ing|en|e|y)$/, '').slice(0, STEM)
}

const opens = (words: string) =>
  new RegExp(
    `^["'(¿>*\\s]*(?:(?:and|so|also|but|hi|hello|hey|ok|und|et|y|e|en)[ ,]+|\\p{Lu}\\p{L}+, )?(?:${words})(?!\\p{L})`,
    'iu',
  )
const WANTS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    'time',
    opens(
      'when|what (?:time|date|day)|which (?:day|date|week)|by when|until when|since when|how (?:soon|late|early)|' +
        "what(?:'s| is) the (?:date|deadline|eta)|wann|bis wann|um wie ?viel uhr|quand|à quelle heure|cuándo|a qué hora|" +
        'quando|a che ora|wanneer|hoe laat',
    ),
  ],
  [
    'number',
    opens(
      "how (?:many|much|long|big|large|old|far|often|fast)|what(?:'s| is) the (?:price|cost|total|amount|budget|number|" +
        'version|size)|what version|which version|wie ?viele?|wie (?:lange|hoch|groß)|combien|cuánt[oa]s?|quant[oiae]s?|' +
        'hoeveel',
    ),
  ],
  ['person', opens("who|whom|whose|who's|wer|wen|wem|qui|à qui|quién(?:es)?|chi|quem|wie is")],
  [
    'place',
    opens(
      'where|what (?:address|room|place|location)|which (?:room|building)|wo|wohin|où|dónde|adónde|dove|onde|aonde|waar',
    ),
  ],
  [
    'choice',
    opens(
      'which|welche[rsnm]?|quel(?:le)?s?|lequel|laquelle|cuál(?:es)?|quale|quali|qual|quais|welke?|qu[eé] \\p{L}+ (?:prefier|elig|escog|te gusta|le gusta|quier)\\p{L}*',
    ),
  ],
]
const OPEN_WH =
  /(?<!\p{L})(?:what|why|how|was|warum|wieso|wie|weshalb|que|quoi|pourquoi|comment|qué|por qué|cómo|cosa|perché|come|o que|por que|como|wat|waarom|hoe)(?!\p{L})/iu
const LINKED = /(?<!\p{L})(?:link|url|webpage|web page|site|repo(?:sitory)?|docs?|documentation)(?!\p{L})/iu
const INSIDE: readonly (readonly [AnswerKind, RegExp])[] = [
  ['time', /(?<!\p{L})(?:know|tell me|say|sure|wonder(?:ing)?|idea|wissen|sagen) (?:me )?(?:when|what time|wann)(?!\p{L})/iu],
  ['number', /(?<!\p{L})(?:know|tell me|say|sure|wonder(?:ing)?|idea|wissen|sagen) (?:how (?:many|much|long)|wie ?viele?)(?!\p{L})/iu],
  ['person', /(?<!\p{L})(?:know|tell me|say|sure|wonder(?:ing)?|idea|wissen|sagen) (?:who|wer)(?!\p{L})/iu],
  ['place', /(?<!\p{L})(?:know|tell me|say|sure|wonder(?:ing)?|idea|wissen|sagen) (?:where|wo)(?!\p{L})/iu],
] // prettier-ignore

/** "Could you send it?" wants a deed: a yes does not settle it. */
const DEED = pattern('iu')`
  (?<!\p{L})(?:(?:can|could|would|will) (?:you|u|someone|somebody|anyone|
  anybody)(?: please| kindly| also| maybe| just| quickly)* (?!be |come|join|attend|make it|have |tell |say |see |
  live |imagine)\p{L}+|would you mind \p{L}+ing|(?:können|könnten|würden) sie|(?:kannst|könntest|würdest) du|
  (?:pourriez|pouvez|voulez)-vous|(?:peux|pourrais)-tu|(?:tu|vous) (?:peux|pourrais|pouvez|pourriez)|puedes?|
  podrías?|podría|poderias?|podes?|pode|puoi|può|potresti|potrebbe|(?:kun|kan|zou|wil) (?:je|jij|u)|kunt u|
  zou u)(?!\p{L})
`

/** What a sentence asks for. */
export function askedBy(text: string): Asked {
  const plain = text.slice(0, COMPARED_CHARS).replace(/[’`´]/g, "'")
  const words = contentWords(plain)
  // "Hi Anna, when …": the question word need not stand first.
  const question = plain.replace(/^.*[.!:;]\s+(?=\S.*\?)/su, '').replace(/^[^?]{0,40}?,\s+(?=\p{L}+\s)/u, '')
  for (const start of [plain, question])
    for (const [kind, pattern] of WANTS) if (pattern.test(start)) return { words, wants: kind }
  for (const [kind, pattern] of INSIDE) if (pattern.test(plain)) return { words, wants: kind }
  if (LINKED.test(plain)) return { words, wants: 'link' }
  if (DEED.test(plain)) return { words, wants: null }
  if (plain.includes('?') && !OPEN_WH.test(question.slice(0, 30))) {
    return { words, wants: /\p{L}\p{L} (?:or|oder|ou|o|of) \p{L}/iu.test(plain) ? 'choice' : 'yes_no' }
  }
  return { words, wants: null }
}

const YES_OR_NO = pattern('iu')`
  ^["'(>*\s]*(?:(?:well|ah|oh|hi|hello|hmm?),? )?(?:yes|yeah|yep|yup|no(?! (?:idea|clue)(?!\p{L}))|nope|nah|sure|
  ok|okay|agreed|right|correct|exactly|indeed|certainly|absolutely|definitely|of course|please do|do (?:it|so|
  that)|go ahead|by all means|with pleasure|gladly|perfect|deal|done|gerne|by all means|klar(?: doch)?|natürlich|
  selbstverständlich|logisch|einverstanden|bon pour accord|bien sûr|évidemment|entendu|claro(?: que s[ií])?|
  por supuesto|desde luego|conforme|vale|certo|certamente|volentieri|pode deixar|com certeza|tuurlijk|natuurlijk|
  uiteraard|akkoord|so machen wir|bitte (?:ja|tun)|not (?:yet|really|at all|that|necessarily|currently)|probably|
  (?:i|we) (?:agree|think so|believe so|guess so|doubt|don't think so)|(?:i|we|it|that|this|they|you|he|she|
  there) (?:is|are|am|was|were|do|does|did|can|could|should|would|will|have|has|isn't|aren't|don't|doesn't|didn't|
  can't|won't|shouldn't)(?=[.,;:!]|$| not(?!\p{L})| so[.,;!]| indeed)|ja|doch|nein|oui|non|sí|si|não|sim|
  nee)(?!\p{L})
`
const AGREES = pattern('iu')`
  (?<!\p{L})(?:works? for (?:me|us)|works|suits|(?:i'm|i am|we're|we are|count (?:me|us)) in(?=[.!,;]|$)|
  sounds (?:good|great|fine)|is (?:fine|good|great|perfect|ok|okay)|see you (?:then|there|on|at|tomorrow)|passt|
  einverstanden|gerne|d'accord|ça me va|de acuerdo|me viene bien|va bene|combinado|prima|akkoord)(?!\p{L})
`
const NUMBER = pattern('iu')`
  \d|(?<!\p{L})(?:none|zero|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|hundred|thousand|half|
  zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque|dois|três|twee|
  drie)(?!\p{L})
`
const CLOCK_OR_DAY = pattern('iu')`
  \d{1,2}[:.]\d{2}|\d{1,2} ?(?:am|pm|uhr|h)(?!\p{L})|\d{4}-\d{2}|(?<!\p{L})(?:today|tomorrow|yesterday|tonight|
  soon|now|next|week|month|year|noon|midnight|(?:around|about|at|before|after|past|until) (?:one|two|three|four|
  five|six|seven|eight|nine|ten|eleven|twelve)|morning|afternoon|evening|weekend|(?:mon|tues|wednes|thurs|fri|
  satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)(?!\p{L})
`
const NAME =
  /(?<=\S\s)(?<![.!?:]\s)\p{Lu}\p{Ll}+|[\w.+-]+@[\w-]+\.|(?<!\p{L})(?:I|me|we|he|she|ich|moi|yo|io|eu|ik)(?!\p{L})/u
/** "Petra does." */
const FIRST_NAME = pattern('u')`
  ^(?!(?:it|this|that|there|he|she|they|you|what|who|everything|nothing|nobody|
  noone)(?!\p{L}))\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:is|does|did|has|was|will|can|would|should|ist|macht|est|es|
  è|é|doet)(?=[ .!,]|$)
`
const ONLY_A_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]$/u
const PLACE =
  /(?<!\p{L})(?:in|at|on|under|near|from|to|im|am|bei|à|au|en|no|na|op|via) (?:the |a |our |my |der |dem |le |la )?[\p{L}\d/"'`<]+|https?:|\/\w+\//iu
/** "The green one.", "La verte, sans hésiter.", "Version B.": names one thing and says no more. */
const NAMES_ONE = pattern('iu')`
  ^["'(]?(?:(?:the|der|die|das|den|la|le|les|el|los|las|il|lo|i|gli|quell[oa]|o|a|os|as|de|het) (?!(?:\p{L}+'|is|
  are|was|were|will|sind|ist|war|waren|hab\p{L}*|est|sont|a|ont|son|ha|han|è|sono|é|são|zijn|
  heb\p{L}*)(?!\p{L}))[\p{L}\d]+(?: [\p{L}\d]+)?|(?:version|option|variant[e]?|variante|number|nummer|nr\.?|
  numéro|número|numero|opción|opção|opzione|optie|versie) [\p{L}\d]+)(?=[.,!;]|$| please| bitte)
`
const CHOICE = pattern('iu')`
  (?<!\p{L})(?:the|option|number|den|die|das|le|la|el|il|lo) (?:first|second|third|last|former|latter|other|one|
  erste|zweite|premier|première|deuxième|second[oae]?|primer[oa]?|prim[oa]|\d|[a-d](?!\p{L}))|(?<!\p{L})(?:both|
  neither|either|prefer|rather|instead|beide|keine|lieber|prefiero|preferisco|prefiro)(?!\p{L})
`

/** "Sure: 5 Mill Lane." */
const YES_AND_THIS = pattern('iu')`
  ^["'(]*(?:yes|sure|of course|here(?: (?:it is|you are|you go))?|klar|gerne?|natürlich|ja|bien sûr|oui|
  volontiers|voilà|voici|claro|por supuesto|sí|aquí|certo|ecco|sì|sim|aqui|natuurlijk|tuurlijk|uiteraard|
  hier(?:bij)?) ?: ?\S
`
const DONE = /^["'(>*\s]*done(?!\p{L})/iu

/** Means to be sorry, not to decline. */
const OH_NO = /^["'(]*(?:oh|ah|ach),? (?:no|nein|non)[!. ]*$/iu

/** "What a lovely person she was." */
const EXCLAIMS =
  /^["'(]*(?:(?:ah|oh|haha|hach),? \p{Lu}\p{Ll}+[.!]$|(?:oh|ah|haha),? )?(?:what an? |how (?:nice|lovely|sweet|funny|kind|cool) |was für ein|quelle? bonne|qué (?:bien|bonit)|che bell)/iu

/** What a sentence of an answer says; null for one that says nothing: small talk, a question, "I'll look into it". */
export function saidBy(text: string, acts: SentenceActs, language: Language, under: readonly string[]): Said | null {
  const plain = text.slice(0, COMPARED_CHARS).replace(/[’`´]/g, "'")
  if (OH_NO.test(plain) || EXCLAIMS.test(plain)) return null
  const isYesNo = YES_OR_NO.test(plain)
  const isFirm = acts.delivers || acts.declines || isYesNo
  if (acts.question || /\?["')\]]*\s*$/.test(plain) || acts.defers || acts.promise) return null
  if (!isFirm && (acts.request || acts.meeting) && under.length === 0 && !ADVICE.test(plain)) return null
  const words = contentWords(plain)
  if (acts.social && (THANKS_ONLY.test(plain) || (!isFirm && words.length < FEWEST_WORDS))) return null
  const gives: AnswerKind[] = []
  const agrees = (isYesNo && !DONE.test(plain)) || AGREES.test(plain)
  if (isYesNo || acts.declines || agrees) gives.push('yes_no')
  // The pattern knows English well; reading dates takes much longer.
  if (CLOCK_OR_DAY.test(plain) || (language !== 'en' && mentionsTime(plain, language))) gives.push('time')
  if (NUMBER.test(plain)) gives.push('number')
  if (NAME.test(plain) || FIRST_NAME.test(plain) || ONLY_A_NAME.test(plain)) gives.push('person')
  if (PLACE.test(plain)) gives.push('place')
  if (/https?:\/\/|www\.|\w\.(?:html?|pdf|md|txt)(?!\w)/i.test(plain)) gives.push('link')
  if (CHOICE.test(plain) || NAMES_ONE.test(plain)) gives.push('choice')
  const does = acts.declines
    ? 'declines'
    : YES_AND_THIS.test(plain)
      ? 'delivers'
      : agrees
        ? 'agrees'
        : acts.delivers
          ? 'delivers'
          : 'states'
  return { words, gives, does, under }
}

/** "Use the second door": tells the other what to do, which is what they asked. */
const ADVICE =
  /^["'(]?(?:(?:just|simply|instead|then),? )?(?:try|use|run|set|add|install|see|put|enable|disable|remove|replace|click|type|ask|take|you (?:can|could|need|should|have to|must|want to))(?!\p{L})/iu

const THANKS_ONLY = pattern('iu')`
  ^["'(]*(?:ok(?:ay)?[,. ]+|great[,. ]+|hi \p{L}+[,. ]+)?(?:many |a lot of )?(?:thanks?|thank you|thx|danke|
  vielen dank|merci|gracias|obrigad[oa]|grazie|bedankt)(?: (?:you|so much|a lot|very much|
  again))*(?: for [^,;:]{1,160})?[.! ]*$
`

/** How well one sentence answers what was asked, 0 to 1. 0.5 and more: rather yes than no. */
export function answerConfidence(asked: Asked, said: Said): number {
  const isUnder = said.under.length > 0 && shareOf(asked.words, said.under) >= 0.6
  const isUnderAnother = said.under.length > 0 && shareOf(asked.words, said.under) < 0.3
  const overlap = shareOf(asked.words, said.words)
  const isRightKind = asked.wants !== null && said.gives.includes(asked.wants)
  const confidence =
    0.15 +
    0.5 * overlap +
    (isUnder ? 0.5 : 0) +
    (isUnderAnother ? -0.35 : 0) +
    (isRightKind ? (asked.wants === 'yes_no' ? 0.15 : 0.2) : 0) +
    (said.does === 'delivers' && asked.wants === null ? 0.2 : 0) +
    (said.does === 'agrees' && (asked.wants === 'yes_no' || asked.wants === null) ? 0.1 : 0) +
    (said.does === 'declines' ? (isRightKind ? 0.1 : 0.2) : 0) +
    (asked.wants === null && said.does !== 'delivers' && said.gives.includes('link') ? 0.2 : 0)
  return Math.max(0, Math.min(0.95, confidence))
}

/** How much of what was asked another sentence speaks about. Short questions ask about few things. */
export function shareOf(asked: readonly string[], words: readonly string[]): number {
  if (asked.length === 0) return 0
  const known = new Set(words)
  return Math.min(1, asked.filter((word) => known.has(word)).length / Math.min(asked.length, 6))
}
