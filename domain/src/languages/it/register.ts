import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar:
    /(?<!\p{L})(?:tu|ti|te|tuo|tua|tuoi|tue|puoi|potresti|ciao|hai|vuoi|sai|stai|vieni|dimmi|fammi|mandami|girami)(?!\p{L})/iu,
  formal: /(?<!\p{L})(?:Lei|Le|La|Suo|Sua|potrebbe|gentile|egregi[oa]|spett\.?)(?!\p{L})/u,
  isFormalFirst: true,
}
