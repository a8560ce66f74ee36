/** What turns the reading direction of everything after it, so that a text can be made to look like another one. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu

/** The text without them; letters that are read from right to left still are. */
export const withoutDirectionOverrides = (text: string): string => text.replace(DIRECTION_OVERRIDES, '')

/** What a stranger wrote where one line belongs: a subject, a name. Without direction overrides and control characters. */
export const plainLine = (text: string): string =>
  withoutDirectionOverrides(text.toWellFormed())
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
