/** Monday to Sunday, as sources of expressions. */
export const WEEKDAYS = [
  'segunda(?:-feira|(?! (?:parcela|via|fase|vez|opção|versão|parte|etapa|prestação|edição|prova|revisão|fatura|metade|linha' +
    '|página|coluna|chamada|mão|casa|língua|reunião|tentativa)(?!\\p{L})))',
  'terça(?:-feira)?',
  'quarta(?:-feira)?',
  'quinta(?:-feira)?',
  'sexta(?:-feira)?',
  'sábado',
  'domingo',
]

/** The days of the week, as the source of one expression. */
export const DAYS = WEEKDAYS.join('|')

/** Those of them on which most people work: what is agreed for a day at work names one. */
export const WORKDAYS = WEEKDAYS.slice(0, 5).join('|')
