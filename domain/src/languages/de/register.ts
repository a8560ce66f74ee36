import { pattern } from '../../text/pattern.ts'
import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar: pattern('iu')`
      (?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?|kannste|haste|biste|willste|magste|kannst|hast|bist|willst|magst|weißt|könntest
      |würdest|hättest|gib|schick|meld|sag|(?:moin|hey)(?! (?:frau|herrn?)(?!\p{L}))|seid|habt|könnt ihr|wollt ihr)(?!\p{L})`,
  // With a capital, and not where every word has one.
  formal: /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u,
  isFormalFirst: true,
}
