import { pattern } from '../text/pattern.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { upperFirst } from '../text/words.ts'

const GREETING = pattern('iu')`
    ^(?:(?:hi|hello|hey|dear|hiya|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen)|bonjour
    |salut|hola|buenos días|olá|oi|ciao|buongiorno|hoi|dag)(?: (?:there|all|team|everyone
    |\p{Lu}[\p{L}'’-]+)){0,3}[,!:.–-]+\s*|(?:thanks|thank you|ok|okay|great|perfect|danke|merci|gracias|grazie
    |bedankt|obrigad[oa])[,!.–-]+\s*(?=\S+ \S)|(?:and|also|so|but|then|ok|okay|btw|by the way|one more thing
    |finally|lastly|again|just curious|out of curiosity|as discussed|as agreed|quick question|und|auch|außerdem
    |übrigens|zudem|noch eins|et|aussi|par ailleurs|d'ailleurs|sinon|en outre|de plus|y|además|también
    |por otro lado|por cierto|e|anche|inoltre|poi|tra l'altro|en|ook|verder|daarnaast|overigens|também|além disso
    |aliás)[,:–-]?\s+|(?:out of curiosity|quick question|one question|kurze (?:nach)?frage(?: noch)?
    |noch eine frage|une question|una pregunta|una domanda|uma pergunta|nog één ding|nog een vraag(?:je)?|vraagje
    |ps|p\.s\.)[,:–-]+\s*)`
const COURTESY = pattern('iu')`
    [,;]?\s*(?:please|pls|thanks|thank you|many thanks|if (?:at all possible|possible|you can|you get a chance
    |that's ok)|when you (?:get|have) (?:a )?(?:chance|moment|minute|second|sec|time)
    |at your (?:earliest )?convenience|bitte|danke|vielen dank|merci(?: d'avance)?|s'il (?:vous|te) plaît|stp|svp
    |por favor|gracias|obrigad[oa]|grazie(?: mille)?|per favore|per cortesia|alsjeblieft|alstublieft|aub
    |bedankt)[.!?]*$`
/** Those who are spoken to: "Tom, …", "Tom and Anna: …". */
const CALLED =
  /^(?!(?:yes|no|sure|well|now|ja|nein|oui|non|sí|sì|sim|nee)(?!\p{L}))\p{Lu}[\p{L}'’-]{0,20}(?:(?:,| and| &| und| et| y| e| en) \p{Lu}[\p{L}'’-]{1,20}){0,2}(?:,| ?[-–—:]) (?=\S+ \S)/u

/** "When you get a sec, …", "If you get a chance, …" */
const WHEN_YOU_CAN =
  /^(?:when(?:ever)?|if|once) you (?:get|have|find) (?:a |the |some )?(?:sec|second|chance|moment|minute|time|opportunity),? (?=\S+ \S)/iu

const LOUD_SHARE = 0.7

/** What is written in capitals throughout, in small letters. */
function quietened(sentence: string): string {
  const letters = sentence.match(/\p{L}/gu) ?? []
  const capitals = sentence.match(/\p{Lu}/gu) ?? []
  if (letters.length < 12 || capitals.length < letters.length * LOUD_SHARE) return sentence
  return sentence.toLowerCase().replace(/(?<!\p{L})i(?=$|[^\p{L}])/gu, 'I')
}

/** A sentence without leading marks, greeting, link word, names called and closing courtesy. */
export function clauseOf(sentence: string): string {
  // An emoticon left over from the sentence before belongs to no title.
  let clause = withoutLeadingEmoticons(quietened(sentence))
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"'“„«¿¡(]+/u, '')
    .trim()
  for (let turn = 0; turn < 3; turn += 1) clause = clause.replace(GREETING, '')
  clause = clause.replace(CALLED, '')
  clause = clause.replace(GREETING, '').replace(WHEN_YOU_CAN, '')
  for (let turn = 0; turn < 2; turn += 1)
    clause = clause.replace(COURTESY, (courtesy) => (courtesy.endsWith('?') ? '?' : '')).trim()
  return upperFirst(clause)
}
