import type { ClosingWords } from '../../message/closing-words.ts'

export const CLOSING_WORDS: ClosingWords = {
  closings:
    '(?:mit )?(?:freundlichen?|freundliche|herzlichen?|herzliche|besten?|beste|vielen?|viele|liebe|' +
    'lieben|schöne|schönen|sonnige) (?:grüßen|grüße|grüssen|grüsse|gruß|gruss|dank)(?: (?:aus|und|' +
    'nach) [\\p{L} ]{2,30})?|mfg|lg|vg|bg|gruß|gruss|grüße|grüsse|hochachtungsvoll|' +
    'danke(?: (?:im voraus|vorab|dir|ihnen|schön))?|vielen dank(?: im voraus| vorab)?|bis bald|' +
    'bis dann|servus|ciao|tschüss',
  closingsBeforeName: 'alles liebe|kuss|küsse|bussi|herzlich(?:st)?',
  deviceNote: 'von meine[mr] .{2,30} gesendet|gesendet (?:von|mit|aus|über)|diese nachricht wurde von mein',
  notice:
    'diese (?:e-?mail|nachricht|mitteilung)\\b.{0,100}(?:vertraulich|bestimmt|rechtlich)|' +
    'der inhalt dieser (?:e-?mail|nachricht)|wichtiger hinweis|vertraulichkeitshinweis',
}
