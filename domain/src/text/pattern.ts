/**
 * A regular expression that is too long for one line, as the field's parsers read it but for its line breaks and the blanks
 * that a line begins with: `pattern('iu')` before a template of several lines. What is put into it is a source itself.
 */
export const pattern =
  (flags: string) =>
  (text: TemplateStringsArray, ...sources: readonly string[]): RegExp =>
    new RegExp(String.raw(text, ...sources).replace(/\n */g, ''), flags)

/** The source of an expression that matches nothing. */
export const NEVER = '(?!)'
