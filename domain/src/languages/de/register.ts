import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar: /(?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|eure?[nmrs]?)(?!\p{L})/iu,
  // With a capital, and not where every word has one.
  formal: /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u,
  isFormalFirst: true,
}
