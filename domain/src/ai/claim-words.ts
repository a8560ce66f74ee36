import { DATE_WORDS } from '../due-date/date-words.ts'
import { fold } from '../text/fold.ts'
import type { Language } from '../text/language.ts'

/** Amounts beside the numbers that days are counted by (`DATE_WORDS`), folded; what ends in `-` or begins with it is a part of a word. */
const MORE_NUMBERS: Record<Language, string> = {
  en:
    'sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand ' +
    'thousands million millions billion dozen dozens half twice double triple percent euro euros dollar dollars pound ' +
    'pounds grand',
  de:
    '-zehn -zwanzig -dreissig -vierzig -funfzig -sechzig -siebzig -achtzig -neunzig -hundert -tausend hundert- tausend- ' +
    'million millionen milliarde milliarden dutzend halb halbe halben halfte doppelt doppelte prozent euro franken dollar',
  fr:
    'seize vingt trente quarante cinquante soixante cent cents mille million millions milliard douzaine dizaine ' +
    'centaine moitie double pourcent euro euros francs dollars',
  es:
    'dieci- veinte veinti- treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento -cientos -cientas ' +
    'quinientos mil miles millon millones docena mitad doble euro euros dolares',
  pt:
    'dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove vinte trinta quarenta cinquenta sessenta setenta ' +
    'oitenta noventa cem cento -centos -centas duzentos trezentos quinhentos mil milhar milhares milhao milhoes duzia ' +
    'metade dobro euro euros reais',
  it:
    'sedici dicia- diciotto venti vent- trenta trent- quaranta cinquanta sessanta settanta ottanta novanta cento -cento ' +
    'cent- mille -mila milione milioni miliardo dozzina meta doppio euro',
  nl:
    '-tien twintig -twintig dertig -dertig veertig -veertig vijftig -vijftig zestig -zestig zeventig -zeventig tachtig ' +
    '-tachtig negentig -negentig honderd -honderd honderd- duizend -duizend duizend- miljoen miljard dozijn half helft ' +
    'dubbel procent euro',
}

const split = (words: string): string[] => words.split(/[ |]+/)
const countsIn = (language: Language): readonly string[] => [
  ...DATE_WORDS[language].numbers.slice(1).flatMap(split).map(fold),
  ...split(MORE_NUMBERS[language]),
]

const COUNTS: Record<Language, readonly string[]> = {
  en: countsIn('en'),
  de: countsIn('de'),
  fr: countsIn('fr'),
  es: countsIn('es'),
  pt: countsIn('pt'),
  it: countsIn('it'),
  nl: countsIn('nl'),
}

/** Whether a folded word says how many or how much in a language. "One" does not: it is an article in most. */
export const isCount = (word: string, language: Language): boolean =>
  COUNTS[language].some((count) => {
    if (count.startsWith('-')) return word.endsWith(count.slice(1))
    return count.endsWith('-') ? word.startsWith(count.slice(0, -1)) : word === count
  })

const WORDS_BETWEEN = String.raw`(?: \p{L}+){0,2}`

/** Sources of what the writer says with "I" or "we", or in the first person's form, to agree, decide, pay or refuse. */
const DECIDING: Record<Language, readonly string[]> = {
  en: [
    String.raw`(?:i|we)(?:'(?:ll|d|m|re|ve))?(?: (?!hope|would|wonder|was|were|wanted)\p{L}+){0,2} (?:accept|agree|approve|authori[sz]e` +
      '|confirm|consent|commit|guarantee|promise|sign|pay|transfer|waive|decline|refuse|reject|withdraw|owe)',
    "(?:i|we)(?: are| am|'re|'m)? (?:cannot|can not|can't|won't|will not|not able to|unable to|happy to|glad to|ready to)",
    'agreed|accepted|approved',
  ],
  de: [
    `(?:ich|wir)${WORDS_BETWEEN} (?:akzeptiere|stimme|bestätige|unterschreibe|unterzeichne|zahle|bezahle|überweise|genehmige` +
      '|verspreche|garantiere|lehne|sage|verzichte|kann|können)n?',
    '(?:akzeptiere|bestätige|unterschreibe|unterzeichne|zahle|bezahle|überweise|genehmige|verspreche|garantiere|verzichte' +
      '|mache|erledige|kann|könne)n? (?:ich|wir)',
    '(?:nehme|nehmen)(?: ich| wir)? .{1,60} an',
    'akzeptiert|zugestimmt|genehmigt',
  ],
  fr: [
    String.raw`(?:j'|je |nous |on )(?:\p{L}+ ){0,2}(?:accept|confirm|sign|pai|pay|approuv|promet|garanti|refus|consen|renonc)\p{L}*`,
    '(?:je|nous|on) ne (?:peux|peut|pouvons|veux|veut|voulons)',
  ],
  es: [
    'acepto|aceptamos|confirmo|confirmamos|firmamos|pagamos|pagaremos|apruebo|aprobamos|prometo|prometemos|garantizo' +
      '|garantizamos|rechazo|rechazamos|renunciamos|no (?:puedo|podemos|quiero|queremos)',
  ],
  pt: [
    'aceito|aceitamos|confirmo|confirmamos|assino|assinamos|pagamos|pagaremos|aprovo|aprovamos|prometo|prometemos|garanto' +
      '|garantimos|recuso|recusamos|concordo|concordamos|não (?:posso|podemos|quero|queremos)',
  ],
  it: [
    'accetto|accettiamo|confermo|confermiamo|firmiamo|paghiamo|pagheremo|approvo|approviamo|prometto|promettiamo|garantisco' +
      '|garantiamo|rifiuto|rifiutiamo|non (?:posso|possiamo|voglio|vogliamo)',
  ],
  nl: [
    `(?:ik|wij|we)${WORDS_BETWEEN} (?:accepteer|accepteren|bevestig|bevestigen|teken|tekenen|betaal|betalen|beloof|beloven` +
      '|garandeer|garanderen|weiger|weigeren|ga akkoord|gaan akkoord|kan niet|kunnen niet)',
    '(?:accepteer|bevestig|teken|betaal|beloof|garandeer|weiger|kan) ik',
    '(?:accepteren|bevestigen|tekenen|betalen|beloven|garanderen|weigeren|kunnen) (?:wij|we)',
  ],
}

/** The same as one expression, for texts with straight apostrophes. */
export const DECIDES = new RegExp(String.raw`(?<!\p{L})(?:${Object.values(DECIDING).flat().join('|')})(?!\p{L})`, 'iu')
