/** A word without the marks around it, in small letters. */
export const bareWord = (word = ''): string =>
  word
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** A text that begins with a capital letter. */
export const upperFirst = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** A text with a small letter first. */
export const lowerFirst = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
