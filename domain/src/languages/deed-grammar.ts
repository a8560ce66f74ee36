/**
 * What a language's grammar says of a deed that is told in the present or future tense, asked for politely or in the infinitive, or
 * wondered about; regular expression sources, each a whole alternative of `phrases`.
 */
export type DeedGrammar = Readonly<{
  /** The writer does or will do something: a first person beside a time or the reader. */
  promises: readonly string[]
  requests: readonly string[]
  indirectQuestions: readonly string[]
  /** Verbs of the first person that stand without its pronoun, matched as whole words; '' where there are none. */
  self: string
}>

/** At most so many characters of one sentence, dates of it included. */
export const withinClause = (most: number): string => `(?:[^.?!]|\\d\\.){0,${most}}`
