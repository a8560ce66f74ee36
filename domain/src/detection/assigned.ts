import { pattern } from '../text/pattern.ts'
import { ENGLISH_DEEDS } from '../languages/en/deed-words.ts'
import { goesBy } from './addressing.ts'
import type { ReadSentence } from './facts.ts'

/** What minutes write above the list of who does what. */
const HEADING = pattern('iu')`
  (?<!\p{L})(?:action (?:items?|points?|list)|actions? (?:from|of|for)|actions?:|to-?dos?|next steps|
  who does what|tasks? (?:from|for|of)|aufgaben|nächste schritte|offene punkte|prochaines étapes|actions à mener|
  à faire|tareas|próximos pasos|acciones|azioni|cose da fare|prossimi passi|tarefas|próximos passos|actiepunten|
  acties|taken)(?!\p{L})
`
/** "Sam: refine the sketch", "Sam and Jo – budget", "Sam -> quote". */
const LABELLED =
  /^["'([@]*(\p{Lu}[\p{L}'’-]{1,20})(?:(?: (?:and|und|et|y|e|en|&|\+) |, ?|\/)(\p{Lu}[\p{L}'’-]{1,20}))?(?:[\])]? ?(?:[:–—]|->|=>|→|- )) ?\S/u
/** "Sam to send the quote", "Sam will book the room". */
const TOLD = new RegExp(
  `^(\\p{Lu}[\\p{L}'’-]{1,20})(?: (?:and|&) (\\p{Lu}[\\p{L}'’-]{1,20}))? (?:to|will) (?:please |then |also )?(?:${ENGLISH_DEEDS}|refine|finish|research|design)(?!\\p{L})`,
  'u',
)

/**
 * What minutes give the owner to do: the lines that name the owner below "action items" or the like, read as requests.
 * Other lines stay as they are.
 */
export function withAssignments(read: readonly ReadSentence[], ownerNames: ReadonlySet<string>): ReadSentence[] {
  let isBelowHeading = false
  return read.map((entry) => {
    const { text, isListItem } = entry.sentence
    const names = (isListItem || isBelowHeading ? (LABELLED.exec(text) ?? TOLD.exec(text)) : null)?.slice(1)
    if (HEADING.test(text) && text.length < 120) isBelowHeading = true
    const isOwners = names?.some((name) => name !== undefined && goesBy(ownerNames, name.toLowerCase())) ?? false
    return isBelowHeading && isOwners ? { ...entry, acts: { ...entry.acts, request: true }, isAssigned: true } : entry
  })
}
