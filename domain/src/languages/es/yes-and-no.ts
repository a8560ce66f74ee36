/** Says yes. */
export const YES = 'sí|claro(?: que s[ií])?|por supuesto|desde luego|vale|correcto|exacto'

/** Says no. */
export const NO = 'no'
