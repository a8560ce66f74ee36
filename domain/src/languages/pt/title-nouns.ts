import { pattern } from '../../text/pattern.ts'
import type { NounWords } from '../romance-nouns.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

export const NOUN_WORDS: NounWords = {
  determiners: {
    o: 'ms', a: 'fs', os: 'mp', as: 'fp', um: 'ms', uma: 'fs', uns: 'mp', umas: 'fp', meu: 'ms', minha: 'fs', meus: 'mp', minhas: 'fp', teu: 'ms',
    tua: 'fs', teus: 'mp', tuas: 'fp', seu: 'ms', sua: 'fs', seus: 'mp', suas: 'fp', nosso: 'ms', nossa: 'fs', nossos: 'mp', nossas: 'fp',
    este: 'ms', esta: 'fs', estes: 'mp', estas: 'fp', esse: 'ms', essa: 'fs', esses: 'mp', essas: 'fp', dois: 'mp', duas: 'fp', três: 'p',
    quatro: 'p', cinco: 'p',
  }, // prettier-ignore
  pronouns: {
    o: 'ms',
    a: 'fs',
    os: 'mp',
    as: 'fp',
    essa: 'fs',
    esse: 'ms',
    essas: 'fp',
    esses: 'mp',
    esta: 'fs',
    este: 'ms',
  },
  prepositions: set(
    'a à às ao aos com contra de do da dos das desde durante em no na nos nas num numa entre para pra pro por pelo pela pelos pelas sem sob ' +
      'sobre até como após antes depois segundo neste nesta nesse nessa deste desta desse dessa',
  ),
  of: set('de do da dos das'),
  beforeNoNoun: set(
    'é são era eram foi foram seja está estão fica eu tu ele ela me te se nos lhe lhes não já mais muito sido',
  ),
  joins: set('e ou nem que mas porém porque pois se quando onde enquanto quem qual cuja cujo também assim bem'),
  and: ['e', 'bem como', 'assim como'],
  plural: /s$/u,
  notFeminine: /^(?!(?:foto|moto|rádio)s?$).*[^ã]os?$/u,
  feminine: /(?:a|ção|são|dade|gem|ções)s?$/u,
  masculine: /(?:o|or)e?s?$/u,
  time: pattern('u')`
    ^(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|dia|dias|semanas?|mês|meses|anos?|manhã|tarde|noite
    |horas?|meio|minutos?|momento|vez|vezes|fim|final|início|trimestre|verão|outono|inverno|primavera|janeiro
    |fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|prazo)$`,
  noNoun: /(?:[aei]r|[aeiu]ndo|[aei]mos|ou|eu|iu|ei)$|^(?:que|qual|quais|mesmo|mesma|gente|resto|cuja)$/u,
  topic: /^(?:quanto|relativamente|em relação|no que toca|sobre)$/iu,
  contracted: { à: 'a', ao: 'o', às: 'as', aos: 'os' },
}
