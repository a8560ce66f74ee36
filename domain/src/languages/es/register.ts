import { pattern } from '../../text/pattern.ts'
import type { AddressTerms } from '../../wording/register.ts'

export const ADDRESS_TERMS: AddressTerms = {
  familiar:
    /(?<!\p{L})(?:tú|te|ti|tus?|contigo|puedes|podrías|tienes|quieres|sabes|estás|vosotros|os|guapa|guapo|vuestr[oa]s?)(?!\p{L})/iu,
  formal: pattern('iu')`
      (?<!\p{L})(?:ustede?s?|usted|(?:estimad|apreciad)[oa]s?|señora?|sra?\.|reciba|(?:le|les) (?:agrade|rueg|ruego|ped|adjunt|envi|escrib|inform
      |comunic|confirm|recuerd|remit|ofre)\p{L}*)(?!\p{L})|¿[^?¿]{0,40}?(?<!\p{L})(?:podrían?|pueden?|quieren?|desean?|prefieren?|necesitan|van a necesitar)(?!\p{L})`,
  isFormalFirst: false,
}
