import type { Language } from '../text/language.ts'

/** How each language addresses somebody on familiar and on formal terms; `isFormalFirst` where neither is seen. */
const TERMS: Partial<Record<Language, { familiar: RegExp; formal: RegExp; isFormalFirst: boolean }>> = {
  de: {
    familiar: /(?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|eure?[nmrs]?)(?!\p{L})/iu,
    // With a capital, and not where every word has one.
    formal: /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u,
    isFormalFirst: true,
  },
  fr: {
    familiar: /(?<!\p{L})(?:(?:tu|toi|te|ton|tes)(?!\p{L})|t['’](?=\p{L}))/iu,
    formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
    isFormalFirst: true,
  },
  es: {
    familiar: /(?<!\p{L})(?:tú|te|ti|tus?|contigo|puedes|podrías|tienes|quieres|sabes|estás|vosotros|os)(?!\p{L})/iu,
    formal: /(?<!\p{L})(?:ustede?s?|usted|estimad[oa]s?)(?!\p{L})/iu,
    isFormalFirst: false,
  },
  it: {
    familiar: /(?<!\p{L})(?:tu|ti|te|tuo|tua|tuoi|tue|puoi|potresti|ciao)(?!\p{L})/iu,
    formal: /(?<!\p{L})(?:Lei|Le|La|Suo|Sua|potrebbe|gentile|egregi[oa]|spett\.?)(?!\p{L})/u,
    isFormalFirst: true,
  },
  nl: {
    familiar: /(?<!\p{L})(?:je|jij|jou|jouw|jullie)(?!\p{L})/iu,
    formal: /(?<!\p{L})(?:u|uw|geachte)(?!\p{L})/iu,
    isFormalFirst: false,
  },
}

/** An opening that calls somebody by the first name alone. */
const BY_FIRST_NAME =
  /^\s*(?:hallo|hi|hey|moin|servus|liebe[rs]?|bonjour|salut|coucou|chère?|ciao|car[ao])\s+(?!(?:herr|frau|monsieur|madame|m\.|mme|dott|sig|à|tou))\p{L}[\p{L}-]*\s*[,!.:\n]/iu

const MAX_CHARS = 4_000

/** Whether a mail's writer and reader are on formal terms, by how it addresses the reader. */
export function isFormal(text: string, language: Language): boolean {
  const terms = TERMS[language]
  if (terms === undefined) return false
  const read = text.slice(0, MAX_CHARS)
  if (terms.familiar.test(read)) return false
  return terms.formal.test(read) || (terms.isFormalFirst && !BY_FIRST_NAME.test(read))
}
