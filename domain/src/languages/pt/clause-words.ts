import type { ClauseWords } from '../../wording/clause-words.ts'

export const CLAUSE_WORDS: ClauseWords = {
  approves: '',
  link: 'também|além disso|aliás',
  oneMore: 'uma pergunta',
  courtesy: '',
  whenYouCan: '',
  subject: 'eu|você|nós|ele|ela|a gente',
  follows: 'então|assim|senão',
  lacks:
    'deveria\\p{L}*|devia|exceto|gostaria\\p{L}*|gostava|ainda|falta\\p{L}*|precis\\p{L}*|não|nunca|nenhum\\p{L}*|espero|esperamos|à espera|aguard\\p{L}*|tem de|tem que',
  reports: '(?:me|nos) (?:diz|informa|avisa) que|diz-me que',
  wonders:
    '(?:sei|sabes?|sabe|sabemos|saber|claro|percebi|entendi|diz\\p{L}*|diga\\p{L}*|indi[cq]\\p{L}+|confirm\\p{L}+|' +
    'pergunt\\p{L}+)(?: (?!se)\\p{L}+){0,2}?,? (?=(?:se|quando|como|quant[oa]s?|onde|quem|o que|qual|' +
    'quais)(?!\\p{L}))',
  purpose: 'para que',
  hedges: 'ainda|infelizmente|porém|até hoje|até agora|até ao momento|apenas',
}
