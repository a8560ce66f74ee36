import type { Language } from '../../text/language.ts'
import { NEVER } from '../../text/pattern.ts'
import { upperFirst } from '../../text/words.ts'
import { inEach } from './title-clauses.ts'
import { TITLE_WORDS } from './title-words.ts'

/** In the Romance languages an article keeps to the preposition before it. */
const BOUND = String.raw`(?<!\p{L})(?:à|de|di|da|en|em|con|com|su|per|por|para|pour|avec|dans|sur|chez|y|e|o|ou|et|que|che)`

/** What can be left out of a deed that is too long for a title, the least missed first. */
const LEFT_OUT = inEach((language) => {
  const { haste, relative, contact, article, keepsArticle, tells } = TITLE_WORDS[language]
  return [
    / \([^()]*\)/gu,
    new RegExp(String.raw`,? (?:${haste})(?=$|[ ,.;:)])`, 'giu'),
    new RegExp(String.raw`, (?:${relative}) [^,]*(?:,|$)`, 'giu'),
    new RegExp(
      contact === ''
        ? NEVER
        : String.raw`(?<=\p{L}{3})(?<!(?<!\p{L})(?:${tells})(?: \S+){0,2}) (?:that |which )?(?:${contact})(?!\p{L}).*$`,
      'iu',
    ),
    new RegExp(String.raw`(?<!${BOUND}) (?:${article}) (?!(?:${keepsArticle}|\d)(?!\p{L}))`, 'giu'),
  ]
})

/** A deed said shorter and shorter, as headlines do, until it has at most `limit` characters. */
export function shorterOf(deed: string, limit: number, language: Language): string[] {
  const found: string[] = []
  let text = deed
  for (const left of LEFT_OUT[language]) {
    if (text.length <= limit) break
    const next = upperFirst(text.replace(left, ' ').replace(/\s+/g, ' ').trim())
    if (next !== text) found.push(next)
    text = next
  }
  return found
}
