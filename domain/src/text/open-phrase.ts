import { bareWord } from './words.ts'

/** Whether a text ends in the middle of a phrase: in a small word that something has to follow, or in an open bracket. */
export function endsOpen(text: string, dangling: ReadonlySet<string>): boolean {
  const opened = text.split(/[([«“„]/).length - text.split(/[)\]»”“]/).length
  const last = text.split(' ').at(-1) ?? ''
  // "31 May" ends with no auxiliary.
  return (/^\P{Lu}/u.test(last) && dangling.has(bareWord(last))) || (/[([«„]/.test(text) && opened > 0)
}
