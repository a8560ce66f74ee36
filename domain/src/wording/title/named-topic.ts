import { isGivenName } from '../given-names.ts'

/** "Harrow Glass Co.", "Holt (ENA)": a firm, or somebody, as a subject names them. */
const FIRM =
  /(?<!\p{L})(?:Co|Inc|Corp|Ltd|LLC|LLP|L\.?P|PLC|GmbH|AG|KG|SA|SAS|SARL|SpA|S\.p\.A|Srl|BV|B\.V|NV|N\.V|Lda|Oy|AB|Company|Corporation|Limited)\.?(?: \([^()]*\))?$/u
const SHORT_FOR = /^\p{Lu}\p{Ll}+ \(\p{Lu}{2,}\)$/u
const WORDS_OF_NAME = /^(\p{Lu}[\p{Ll}'’-]+)(?: \p{Lu}\.?)?(?: \p{Lu}\p{Ll}[\p{L}'’-]*){1,2}$/u

/** Whether what a mail is about is a firm or a person: they are nothing that one sends, signs or changes. */
export function isNamedTopic(topic: string): boolean {
  if (FIRM.test(topic) || SHORT_FOR.test(topic)) return true
  const first = WORDS_OF_NAME.exec(topic)?.[1]
  return first !== undefined && isGivenName(first)
}
