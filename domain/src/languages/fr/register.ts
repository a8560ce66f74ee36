import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar: /(?<!\p{L})(?:(?:tu|toi|te|ton|tes)(?!\p{L})|t['’](?=\p{L}))/iu,
  formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
  isFormalFirst: true,
}
