import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar: /(?<!\p{L})(?:je|jij|jou|jouw|jullie)(?!\p{L})/iu,
  formal: /(?<!\p{L})(?:u|uw|geachte?|hoogachtend)(?!\p{L})/iu,
  isFormalFirst: false,
}
