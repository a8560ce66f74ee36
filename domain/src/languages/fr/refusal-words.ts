import type { RefusalWords } from '../../due-date/refusal-words.ts'

export const REFUSAL_WORDS: RefusalWords = {
  notBefore: 'pas(?: \\p{L}+){0,3} avant(?: le)?',
  unfitBefore:
    'ne (?:peux|peut|pouvons|pourrai|pourrons|suis) pas(?: \\p{L}+){0,2}?(?: le)?|pas (?:possible|' +
    'dispo(?:nible)?|libre)(?: le)?' +
    '|(?:sauf|(?<!oublie )(?<!oubliez )pas)(?: le)?',
  unfitBehind:
    "(?:ce n'est|c'est|n'est|ne me|ne nous)(?: \\p{L}+){0,2} (?:pas|impossible)|(?:je|" +
    'nous) ne (?:peux|pouvons|suis)',
  dayArticle: 'le',
  reminds: "n'oublie|oubliez|\\bmanque",
  pastBehind: "(?:nous|on|j'|je|vous|tu|ils?|elles?) ?(?:avons|avez|ai|as|a|ont|étions|était|étiez)(?!\\p{L})",
  pastBefore: 'depuis|sollicitée?|demandée?|reçue?|transmise?|adressée?|présentée?|parlé|discuté|envoyé|vu|convenu',
}
