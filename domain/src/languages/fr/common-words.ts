import type { CommonWords } from '../detect-language.ts'

export const COMMON_WORDS: CommonWords = {
  words:
    'le la les et je vous nous est pas pour avec un une des du de que qui dans sur ce cette pourriez pouvez peux ' +
    "merci bonjour si votre vos notre mon ma au aux à être ai avez j'ai d'ici te tu ton ta tes moi toi ça besoin " +
    'quelle quel quand comment vas vont allez suis sont ont été êtes mes ses leur a cher chère bien dis faire fait ' +
    'très aussi mais donc ci joint veuillez pièce jointe demain lundi mardi mercredi jeudi vendredi',
  letters: [
    { pattern: /[œêëèàùîâ]|ç/i, signs: 1 },
    { pattern: /\b(?:l|d|c|j|n|qu)'\p{L}/iu, signs: 1 },
  ],
}
