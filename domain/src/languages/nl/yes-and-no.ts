/** Says yes. */
export const YES = 'ja|zeker|natuurlijk|tuurlijk|uiteraard|akkoord|klopt'

/** Says no. */
export const NO = 'nee'
