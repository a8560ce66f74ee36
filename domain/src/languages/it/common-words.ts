import type { CommonWords } from '../detect-language.ts'

export const COMMON_WORDS: CommonWords = {
  words:
    'il lo la gli e che di un una per con non si ci è sono mi ti puoi può potresti potrebbe grazie ciao buongiorno ' +
    'se del della dei delle nel alla al da questo questa come entro quando anche possiamo potremmo vederci settimana ' +
    'prossima domani tuo tua suo sua nostro ho abbiamo ha hai sei vorrei i a fattura allegato cosa molto poi dove ' +
    'dopo ieri appena',
  letters: [{ pattern: /[òì]|\bè\b/i, signs: 2 }],
}
