/** Says yes. */
export const YES = 'oui|bien sûr|évidemment|entendu|volontiers|certainement|absolument|tout à fait|exactement'

/** Says no. */
export const NO = 'non'
