import type { ClaimWords } from '../../ai/claim-words.ts'

const WORDS_BETWEEN = String.raw`(?: \p{L}+){0,2}`

export const CLAIM_WORDS: ClaimWords = {
  amounts:
    '-tien twintig -twintig dertig -dertig veertig -veertig vijftig -vijftig zestig -zestig zeventig -zeventig tachtig ' +
    '-tachtig negentig -negentig honderd -honderd honderd- duizend -duizend duizend- miljoen miljard dozijn half helft ' +
    'dubbel procent euro',
  claimsNothing:
    'de het een van voor met op aan in en of antwoorden beantwoorden sturen nakijken bevestigen bellen schrijven ' +
    'vertellen vragen geven delen doorsturen beslissen tekenen lezen bijwerken voorbereiden afspreken voorstellen ' +
    'ontmoeten bespreken wachten',
  refers: 'bedankt betreffende betreft',
  courteous:
    'beste geachte goedemorgen goedemiddag goedenavond dag heer mevrouw hartelijk hartelijke voor je jouw uw ' +
    'jullie het een van over met aan op bericht mailtje vraag verzoek herinnering groet groeten vriendelijke',
  decides: [
    `(?:ik|wij|we)${WORDS_BETWEEN} (?:accepteer|accepteren|bevestig|bevestigen|teken|tekenen|betaal|betalen|beloof|beloven` +
      '|garandeer|garanderen|weiger|weigeren|ga akkoord|gaan akkoord|kan niet|kunnen niet)',
    '(?:accepteer|bevestig|teken|betaal|beloof|garandeer|weiger|kan) ik',
    '(?:accepteren|bevestigen|tekenen|betalen|beloven|garanderen|weigeren|kunnen) (?:wij|we)',
  ],
}
