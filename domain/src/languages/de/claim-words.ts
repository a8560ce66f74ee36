import type { ClaimWords } from '../../ai/claim-words.ts'

const WORDS_BETWEEN = String.raw`(?: \p{L}+){0,2}`

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    '-zehn -zwanzig -dreissig -vierzig -funfzig -sechzig -siebzig -achtzig -neunzig -hundert -tausend hundert- tausend- ' +
    'million millionen milliarde milliarden dutzend halb halbe halben halfte doppelt doppelte prozent euro franken dollar',
  claimsNothing:
    'der die das den dem des ein eine einen zu zum zur fur von mit und oder uber vor nach bis ob auf an im am in ' +
    'antworten beantworten senden schicken prufen bestatigen anrufen schreiben mitteilen fragen geben teilen ' +
    'weiterleiten entscheiden unterschreiben lesen aktualisieren vorbereiten vereinbaren vorschlagen treffen ' +
    'besprechen warten nachfragen erinnern klaren sagen',
  refers: 'danke dank bezuglich betreffend',
  courteous:
    'hallo guten tag morgen abend moin servus liebe lieber sehr geehrte geehrter geehrtes herr frau damen herren ' +
    'zusammen vielen herzlichen besten lieben schonen ihre ihrer ihren dein deine deiner deinen euch eure ihnen ' +
    'dir fur die der das den dem zu zum zur uber wegen von vom im in am an auf mit und oder nachricht mail frage ' +
    'anfrage bitte erinnerung hinweis viele liebe herzliche beste schone freundlichen freundliche grusse gruss ' +
    'mfg lg vg',
  decides: [
    `(?:ich|wir)${WORDS_BETWEEN} (?:akzeptiere|stimme|bestätige|unterschreibe|unterzeichne|zahle|bezahle|überweise|genehmige` +
      '|verspreche|garantiere|lehne|sage|verzichte|kann|können)n?',
    '(?:akzeptiere|bestätige|unterschreibe|unterzeichne|zahle|bezahle|überweise|genehmige|verspreche|garantiere|verzichte' +
      '|mache|erledige|kann|könne)n? (?:ich|wir)',
    '(?:nehme|nehmen)(?: ich| wir)? .{1,60} an',
    'akzeptiert|zugestimmt|genehmigt',
  ],
}
