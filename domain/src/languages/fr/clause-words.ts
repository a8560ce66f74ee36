import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: "aussi|par ailleurs|d'ailleurs|sinon|en outre|de plus",
  oneMore: 'une question',
  courtesy: '',
  whenYouCan: '',
  subject: "je|j['’]\\p{L}+|tu|vous|nous|il|elle|on|ils|elles",
  follows: 'donc|sinon',
  lacks:
    'devrai(?:s|t|ent)|sauf|voudr(?:ais|ions|ait)|souhait\\p{L}*|aimerai(?:s|t)|toujours|manque\\p{L}*|besoin|pas|aucune?|jamais|faut|attend\\p{L}*|doit|doivent',
  reports: "(?:me|m['’]a|nous) (?:dit|signalé?|informe) qu(?:e|['’])",
  wonders:
    '(?:sa(?:is|it|vons|vez|voir)|compris|comprends|dire|demande|demander|clair|confirmer|indiquer|' +
    'préciser)(?: (?!si)\\p{L}+){0,2}?,? (?=(?:si|quand|comment|combien|où|qui|quel(?:le)?s?|pourquoi|' +
    "s['’]ils?)(?!\\p{L}))",
  purpose: 'afin|pour que',
  hedges:
    "toutefois|cependant|juste|d'ailleurs|malheureusement|seulement|à ce jour|jusqu'ici|toujours|encore|en revanche|par contre",
}
