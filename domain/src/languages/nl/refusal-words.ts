import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: 'niet(?: \\p{L}+){0,3} (?:voor|vóór)',
  unfitBefore: 'kan(?: ik)? niet(?: op)?' + '|(?:behalve|(?<!vergeet )niet)(?: op)?',
  unfitBehind: '(?:kan|past|lukt)(?: \\p{L}+){0,3} niet(?!\\p{L})',
  dayArticle: '',
  reminds: 'vergeet',
  pastBehind: '(?:hebben|heb|hebt|had|hadden) (?:we|wij|ik|je) ',
  pastBefore: 'sinds|gesproken|gestuurd|ontvangen|besproken',
}
