import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar: /(?<!\p{L})(?:tú|te|ti|tus?|contigo|puedes|podrías|tienes|quieres|sabes|estás|vosotros|os)(?!\p{L})/iu,
  formal: /(?<!\p{L})(?:ustede?s?|usted|estimad[oa]s?)(?!\p{L})/iu,
  isFormalFirst: false,
}
