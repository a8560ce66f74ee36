import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:met )?(?:vriendelijke|hartelijke) (?:groet|groeten)|groet(?:en|jes)?|mvg|alvast bedankt|' +
    'bedankt(?: alvast)?|dank je(?: wel)?|hartelijke groet|tot snel',
  closingsBeforeName: 'liefs|kusjes?|(?:dikke )?kus|grt?',
  ofItsMail: 'tot (?:morgen|straks|zo)',
  deviceNote: 'verzonden (?:vanaf|met|via|vanuit)|verstuurd (?:vanaf|met)|outlook voor',
  notice:
    'dit (?:e-?mailbericht|bericht|e-?mail)\\b.{0,100}(?:vertrouwelijk|bestemd)|de informatie (?:in|' + 'verzonden)',
  noticeOfSecrecy: 'vertrouwelijk|geheimhouding',
  noticeOfAddressee: 'geadresseerde|uitsluitend (?:bestemd|voor)|bestemd voor',
  noticeOfMistake: 'abusievelijk|ten onrechte|per vergissing|de afzender|(?:te verwijderen|te vernietigen)',
  noticeOfForbidding: 'verboden|niet toegestaan|onbevoegd',
  noticeOfLiability: 'aansprakelijk|virussen|rechten ontleen',
  footer: 'denk (?:aan het milieu|na voor u)',
}
