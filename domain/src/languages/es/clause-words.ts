import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'además|también|por otro lado|por cierto',
  oneMore: 'una pregunta',
  courtesy: '',
  whenYouCan: '',
  subject: 'yo|tú|usted|nosotr[oa]s|él|ella',
  follows: 'así que|si no',
  lacks:
    'debería\\p{L}*|salvo|quisiera|querría\\p{L}*|gustaría|s(?:ig|egu)\\p{L}+ sin|sigue\\p{L}*|' +
    'falta\\p{L}*|necesit\\p{L}*|no|nunca|ningun\\p{L}*|espero|esperamos|a la espera|pendientes?|hay que|tienes? que',
  reports: '(?:me|nos) (?:dice|comenta|informa|avisa)n? (?:de )?que',
  wonders:
    '(?:sé|sabes?|sabe|sabemos|saber|claro(?: es)?|entendido|entiendo|decir\\p{L}*|diga\\p{L}*|indic\\p{L}+|' +
    'confirm\\p{L}+|pregunt\\p{L}+)(?: (?!si)\\p{L}+){0,2}?,? (?=(?:si|cuándo|cómo|cuánt[oa]s?|dónde|quién|qué|' +
    'cuál(?:es)?)(?!\\p{L}))',
  purpose: 'para que',
  hedges: 'únicamente|además|todavía|aún|lamentablemente|por desgracia|hasta la fecha|hasta ahora',
}
