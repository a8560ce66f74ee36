/** Says yes. */
export const YES = 'sim|claro|certo|com certeza'

/** Says no. */
export const NO = 'não'
