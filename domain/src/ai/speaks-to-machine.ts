import { pattern } from '../text/pattern.ts'
/** Characters that show nothing, and turn the direction or the look of what stands beside them. */
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu
const LOOKALIKES: Record<string, string> = {
  ɡ: 'g',
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', к: 'k', м: 'm', т: 't', в: 'b', н: 'h', ԁ: 'd', ո: 'n', ι: 'i',
  α: 'a', ο: 'o', ρ: 'p', ν: 'v', τ: 't', ε: 'e', κ: 'k', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's',
} // prettier-ignore

/** A text without the characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** A text without what hides words in it: invisible characters, accents, capitals. */
function plainly(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/\s+/g, ' ')
}

/** Digits and letters of other scripts read as the letters that they look like; not for texts that are written in those. */
const unmasked = (text: string): string => text.replace(/[^a-z\s]/g, (character) => LOOKALIKES[character] ?? character)

const joinedLetters = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[ ._*|-]){4,}\p{L}(?![\p{L}\p{N}])/gu, (run) => run.replace(/[^\p{L}]/gu, ''))

/** What a machine that reads mail is called. */
const MACHINE =
  '(?:ai|a\\.i\\.|ki|ia|llms?|gpt(?:-?\\d[\\w.]*)?|chat ?gpt|claude|gemini|copilot|mistral|llama|(?:ai|virtual|' +
  'digital|automated|email|e-mail|mail|inbox|ki|ia|digitale[rn]?|virtuelle[rn]?)[- ](?:assistants?|agents?|models?|' +
  'bots?|systems?|readers?|assistenten?|assistenti?|tools?)|assistants? (?:virtuel|ia|virtuale|digitale?|' +
  'de correo)|(?:large )?language models?|sprachmodelle?|modeles? de langage|modelos? de lengua(?:je|gem)|' +
  'modell[oi] linguistic[oi]|taalmodel(?:len)?|(?:chat)?bots?|machine learning|automated (?:parsers?|processing|' +
  'readers?|summari[sz]ers?)|summari[sz](?:er|ation) (?:tool|engine|bot|model))'

const PATTERNS: readonly RegExp[] = [
  // Somebody speaks to it, or of what it shall do.
  new RegExp(`(?<![\\p{L}\\p{N}@.-])${MACHINE}(?![\\p{L}\\p{N}@])[^.\\n]{0,40}[:,!]`, 'u'),
  new RegExp(
    `(?:note|message|instructions?|attention|hinweis|nachricht|anweisung(?:en)?|achtung|a l'attention|nota|mensaje|` +
      `instrucciones|atencion|avviso|istruzioni|attenzione|instrucoes|mensagem|let op|instructies?|` +
      `bericht)[^.\\n]{0,20}(?:to|for|fur|an|die|pour|de|aux?|para|a|al|ai|per|l'|voor|aan)(?: (?:the|any|all|alle|den|` +
      `das|les|las|los|el|gli|i|tutti|todas|todos|de))*(?: |')${MACHINE}(?![\\p{L}\\p{N}])`,
    'u',
  ),
  new RegExp(
    `(?:if|wenn|falls|si|se|als) (?:you|du|sie|vous|tu|usted|voce|lei|je|u|jij)(?: are| bist| sind| etes| es| eres|` +
      ` sei| e| bent| sao|'re)?[^.\\n]{0,16}(?:an?|eine?|un[ae]?|um[a]?|een|o|` +
      `a)?[^.\\n]{0,10}${MACHINE}(?![\\p{L}\\p{N}])`,
    'u',
  ),
  new RegExp(
    `(?:you are|you're|act as|behave as|pretend to be|du bist|sie sind|tu es|vous etes|eres|sei|voce e|je bent)[^.\\n]{0,24}${MACHINE}(?![\\p{L}\\p{N}])`,
    'u',
  ),
  new RegExp(
    `(?:any|every|all|the|an?|jede[rs]?|alle|toute?|tout|cualquier|toda|ogni|qualsiasi|qualquer|` +
      `elke)[^.\\n]{0,8} ${MACHINE}[^.\\n]{0,50}(?:must|should|shall|has to|needs? to|is to|are to|reading|processing|` +
      `that reads|muss|soll|mussen|liest|doit|devez|debe|deve|lee|lit|legge|moet|leest)`,
    'u',
  ),
  // The words of such orders.
  pattern('u')`
  (?:ignore|disregard|forget|override|overlook|bypass|discard|skip)[^.\n]{0,30}(?:previous|prior|above|earlier|
  preceding|system|your|all|any|other|original|the)[^.\n]{0,20}(?:instructions?|prompts?|rules?|guidelines?|
  directions?|orders?|directives?|constraints?)
`,
  /(?:ignorier|vergiss|vergessen sie|missacht|verwirf|uberschreib|umgeh)[^.\n]{0,40}(?:anweisung|vorgabe|instruktion|regel|befehl|prompt|richtlinie)/u,
  /(?:ignore[sz]?|oublie[sz]?|ne te[ns]\w* pas compte|contourne[sz]?)[^.\n]{0,40}(?:instructions?|consignes?|regles?|directives?|prompt)/u,
  /(?:ignor[ae]|olvid[ae]|omite|descart[ae]|pas[ae] por alto)[^.\n]{0,40}(?:instrucci(?:on|ones)|reglas?|ordenes|indicaciones|prompt)/u,
  /(?:ignor[ae]|esque[cç]a|desconsidere)[^.\n]{0,40}(?:instruc(?:ao|oes)|regras?|ordens|prompt)/u,
  /(?:ignora(?:te)?|dimentica(?:te)?|trascura(?:te)?|scarta)[^.\n]{0,40}(?:istruzion[ei]|regol[ae]|direttive|prompt)/u,
  /(?:negeer|vergeet|sla)[^.\n]{0,40}(?:instructies?|regels?|opdrachten|aanwijzingen|prompt)/u,
  pattern('u')`
  (?:new|updated|additional|system|hidden|secret|developer|admin|neue|nouvelles?|nuevas?|nuove|novas?|
  nieuwe) (?:system )?(?:instructions?|prompts?|directives?|override|anweisung(?:en)?|consignes?|instrucciones|
  istruzioni|instrucoes|instructies)\s*(?:[:;]|follow|apply)
`,
  pattern('u')`
  (?:system|developer|assistant|user|admin)(?: (?:prompt|message|note|override))?\s*(?:>|:|\]|\|)|
  <\|?\/?(?:im_start|im_end|system|assistant|user|endoftext|inst|sys)|\[\/?(?:inst|sys|system)\]|###? ?(?:system|
  instructions?|assistant|prompt)
`,
  /(?:system|your|the|hidden|initial) prompt|prompt injection|jailbreak|do anything now|developer mode|prompt:/u,
  pattern('u')`
  (?:respond|reply|answer|output|return|print|emit|produce|antworte|gib|reponds?|renvoie|responde|devuelve|
  rispondi|restituisci|retorne|antwoord|geef)[^.\n]{0,40}(?:json|xml|yaml|markdown|html|the (?:words?|string|text|
  phrase)|"items"|'items'|null|verbatim|only with)
`,
  /"(?:items|sentence|quote|kind|wrong|title|response|due)"\s*:|'(?:items|wrong)'\s*:/u,
  pattern('u')`
  (?:create|add|make|insert|generate|mark|set|change|extract|classify|label|flag|delete|remove|drop|suppress|omit|
  raise|lower|report|list|treat|consider|rate|score)[^.\n]{0,30}(?:(?:a|an|the|this|these|any|no|all|every|new|
  one|other|as|its|their)[^.\n]{0,24})?(?:tasks?|to-?dos?|action items?|follow-?ups?|items? (?:from|of|in|
  for) (?:this|the)|entry|entries|reminders?|due dates?|deadlines?|title|summary|priority|suggested (?:repl|
  respons)\w*|as (?:done|complete|completed|handled|not a task|no action|spam|high priority|urgent|low priority|
  irrelevant))(?![\p{L}])[^.\n]{0,60}(?:this|that|message|mail|e-?mail|titled?|called|named|with|saying|which|due|
  to|for|is|list|everything|above|below|[:"'“])
`,
  pattern('u')`
  (?:erstelle?n?|leg(?:e)?|fug(?:e)?|markiere?n?|setze?n?|losche?n?|entferne?n?|behandle?|
  stufe?)[^.\n]{0,40}(?:aufgaben?|eintrag|eintrage|fallig(?:keit)?\w*|titel|prioritat|erledigt|zusammenfassung)
`,
  /(?:cree[rz]?|ajoute[rz]?|marque[rz]?|supprime[rz]?|classe[rz]?|considere[rz]?)[^.\n]{0,40}(?:taches?|echeance|titre|priorite|comme (?:traite|termine|fait)|resume)/u,
  /(?:crea|anade|agrega|marca|elimina|borra|clasifica|considera|trata)[^.\n]{0,40}(?:tareas?|vencimiento|titulo|prioridad|como (?:hecho|hecha|resuelt[oa]|completad[oa]|terminad[oa])|resumen)/u,
  /(?:crie|adicione|marque|exclua|remova|considere|trate)[^.\n]{0,40}(?:tarefas?|prazo|titulo|prioridade|como (?:feit[oa]|concluid[oa]|resolvid[oa])|resumo)/u,
  /(?:aggiungi|segna|contrassegna|elimina|rimuovi|classifica|considera|crea)[^.\n]{0,40}(?:compit[oi]|attivita|scadenza|titolo|priorita|come (?:fatto|completat[oa]|gestit[oa]|risolt[oa])|riepilogo)/u,
  /(?:maak|voeg|markeer|verwijder|behandel|beschouw|zet)[^.\n]{0,40}(?:taken?|taak|deadline|vervaldatum|titel|prioriteit|als (?:afgehandeld|voltooid|gedaan)|samenvatting)/u,
]

/** What has no business in a letter and hides an order: a long run of base64, or of characters that nobody sees. */
const ENCODED =
  /(?<![\w+/=:.-])(?=[A-Za-z+/]{0,60}\d)(?=[A-Z0-9+/]{0,60}[a-z])(?=[a-z0-9+/]{0,60}[A-Z])[A-Za-z0-9+/]{40,4000}={0,2}(?![\w+/=])/u
const TAG_CHARACTERS = /[\u{e0020}-\u{e007f}]{4}/u
const HIDDEN_RUN = /(?:[\u200b-\u200d\u2060-\u2064\ufeff]){8}/u

const MAX_CHARS = 40_000

/**
 * Whether a text gives orders to a machine that reads it, in any of the seven languages of the app. It errs towards yes:
 * such a message is left to the rules alone, which read no orders.
 */
export function speaksToMachine(text: string): boolean {
  const some = text.slice(0, MAX_CHARS)
  if (ENCODED.test(some) || TAG_CHARACTERS.test(some) || HIDDEN_RUN.test(some)) return true
  const plain = plainly(some)
  const forms = new Set([plain, joinedLetters(plain), unmasked(plain), joinedLetters(unmasked(plain))])
  return [...forms].some((form) => PATTERNS.some((pattern) => pattern.test(form)))
}
