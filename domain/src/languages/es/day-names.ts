/** Monday to Sunday, as sources of expressions. */
export const WEEKDAYS = ['lunes', 'martes', 'miércoles|miercoles', 'jueves', 'viernes', 'sábado|sabado', 'domingo']

/** The days of the week, as the source of one expression. */
export const DAYS = WEEKDAYS.join('|')

/** Those of them on which most people work: what is agreed for a day at work names one. */
export const WORKDAYS = WEEKDAYS.slice(0, 5).join('|')
