import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:mit )?(?:freundlichen?|freundliche|herzlichen?|herzliche|besten?|beste|vielen?|viele|liebe|' +
    'lieben|schöne|schönen|sonnige) (?:grüßen|grüße|grüssen|grüsse|gruß|gruss|dank)(?: (?:aus|und|' +
    'nach) [\\p{L} ]{2,30})?|mfg|lg|vg|bg|gruß|gruss|grüße|grüsse|hochachtungsvoll|' +
    'danke(?: (?:im voraus|vorab|dir|ihnen|schön))?|vielen dank(?: im voraus| vorab)?|bis bald|' +
    'bis dann|servus|ciao|tschüss',
  closingsBeforeName: 'alles liebe|kuss|küsse|bussi|herzlich(?:st)?',
  ofItsMail: 'bis (?:morgen|später|gleich|dann)',
  deviceNote: 'von meine[mr] .{2,30} gesendet|gesendet (?:von|mit|aus|über)|diese nachricht wurde von mein',
  notice:
    'diese (?:e-?mail|nachricht|mitteilung)\\b.{0,100}(?:vertraulich|bestimmt|rechtlich)|' +
    'der inhalt dieser (?:e-?mail|nachricht)|wichtiger hinweis|vertraulichkeitshinweis',
  noticeOfSecrecy: 'vertraulich|geheimhaltung',
  noticeOfAddressee:
    'adressat|nur für den .{0,30}empfänger|(?:richtige|vorgesehene|angegebene)[rn]? empfänger|ausschließlich für',
  noticeOfMistake:
    'irrtümlich|versehentlich|(?:informieren|benachrichtigen|verständigen) sie|(?:löschen|vernichten) sie|zu löschen',
  noticeOfForbidding: 'nicht gestattet|untersagt|unbefugt|unerlaubt|unzulässig|verboten',
  noticeOfLiability: 'haftung|haften|viren|rechtsverbindlich|gewähr',
  footer: 'bitte (?:denken sie|prüfen sie|überlegen sie) .{0,40}(?:umwelt|ausdruck|drucken)',
}
