import { LANGUAGES, type Language } from '../text/language.ts'

/**
 * What every language lists under that name, as the source of one expression, in the order of `LANGUAGES`. `''` lists nothing,
 * and a list that two languages share stands there once.
 */
export function inAllLanguages<Name extends string>(
  words: Record<Language, Readonly<Record<NoInfer<Name>, string>>>,
  name: Name,
): string {
  const sources = LANGUAGES.map((language) => words[language][name]).filter((source) => source !== '')
  return [...new Set(sources)].join('|')
}
