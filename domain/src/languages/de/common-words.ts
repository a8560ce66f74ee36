import type { CommonWords } from '../detect-language.ts'

export const COMMON_WORDS: CommonWords = {
  words:
    'der die das und ich ist nicht mit sie wir du ein eine einen für auf den dem zu von im was bitte können könnten ' +
    'kannst haben noch auch bis wie wann uns ihnen dir mir du es heute morgen gestern montag dienstag mittwoch ' +
    'donnerstag freitag bei nach wenn danke hallo liebe lieber grüße am um werde würde ob dass wer hätte hat haben ' +
    'dein deine ihre ihrer ihnen sag schick sehr schon mal wollen wann welche farbe passt geht woche schönes anbei ' +
    'vielen zögern freue unser unsere wo nochmal gern gestern dann wird werden',
  letters: [{ pattern: /ß|[äöü]/i, signs: 1 }],
}
