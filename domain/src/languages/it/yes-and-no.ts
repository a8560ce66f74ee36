/** Says yes. */
export const YES = 'sì|certo|certamente|volentieri|esatto|assolutamente'

/** Says no. */
export const NO = 'no'
