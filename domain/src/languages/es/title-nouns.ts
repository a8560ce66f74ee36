import { pattern } from '../../text/pattern.ts'
import type { NounWords } from '../romance-nouns.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

export const NOUN_WORDS: NounWords = {
  determiners: {
    el: 'ms', la: 'fs', los: 'mp', las: 'fp', un: 'ms', una: 'fs', unos: 'mp', unas: 'fp', mi: 's', mis: 'p', tu: 's', tus: 'p', su: 's', sus: 'p',
    nuestro: 'ms', nuestra: 'fs', nuestros: 'mp', nuestras: 'fp', vuestro: 'ms', vuestra: 'fs', este: 'ms', esta: 'fs', estos: 'mp', estas: 'fp',
    ese: 'ms', esa: 'fs', esos: 'mp', esas: 'fp', dos: 'p', tres: 'p', cuatro: 'p', cinco: 'p',
  }, // prettier-ignore
  pronouns: {
    lo: 'ms',
    la: 'fs',
    los: 'mp',
    las: 'fp',
    esa: 'fs',
    ese: 'ms',
    esas: 'fp',
    esos: 'mp',
    esta: 'fs',
    este: 'ms',
  },
  prepositions: set(
    'a al ante bajo con contra de del desde durante en entre hacia hasta para por según sin sobre tras como antes después',
  ),
  of: set('de del'),
  beforeNoNoun: set('es son era eran fue fueron sea está están yo tú él me te se nos os le les lo no ya más muy sido'),
  joins: set('y e o u ni que pero sino aunque porque pues si cuando donde mientras quien cual también además así'),
  and: ['y', 'e', 'así como'],
  plural: /s$/u,
  notFeminine: /^(?!(?:foto|mano|moto|radio)s?$).*os?$/u,
  feminineAnyway: /^(?:acta|agua|aula|área|arma|alma|hacha|ala|ancla|ama)$/u,
  feminine: /(?:a|ción|sión|dad|tud|umbre)s?$|[cs]iones$|dades$/u,
  masculine: /(?:o|or|aje)e?s?$/u,
  time: pattern('u')`
    ^(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|día|días|semanas?|mes|meses|años?|mañana|tarde|noche
    |hora|horas|mediodía|minutos?|momento|vez|veces|fin|finales|principios|trimestre|verano|otoño|invierno
    |primavera|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|plazo
    |gracias|favor)$`,
  noNoun:
    /(?:[áéíó]|[aei]mos|[áé]is|[aei]r|ando|iendo)$|^(?:pued\p{L}*|podr\p{L}*|quier\p{L}*|voy|vas?|que|cual|cuales|mismo|misma|verdad|resto|había|habían|tiene|puede|podría|quiere)$/u,
  topic: /^(?:(?:en )?cuanto|respecto|sobre|por lo que respecta)$|^(?:en cuanto a|respecto a|sobre|de)$/iu,
  contracted: { al: 'el' },
}
