import { pattern } from '../../text/pattern.ts'
import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar: /(?<!\p{L})(?:tu|te|ti|teu|tua|contigo|tens|podes|queres|sabes|vc|oi|bj[so]|beijinhos?|beijos?)(?!\p{L})/iu,
  formal: pattern('iu')`
      (?<!\p{L})(?:senhora?|sr\.ª?|sra\.|ex\.ª|exm[oa]s?|prezad[oa]s?|v\. ?ex|atenciosamente|melhores cumprimentos|agradecia que|(?:car[oa]
      |estimad[oa]) (?:dr|eng|prof)\p{L}*\.?)(?!\p{L})`,
  isFormalFirst: false,
}
