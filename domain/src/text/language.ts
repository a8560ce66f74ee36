/** The languages that are read, as their BCP 47 tags: each has a folder in `domain/src/languages`. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]
