import { pattern } from '../../text/pattern.ts'
import type { NounWords } from '../romance-nouns.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

export const NOUN_WORDS: NounWords = {
  determiners: {
    le: 'ms', la: 'fs', les: 'p', "l'": 's', un: 'ms', une: 'fs', mon: 's', ma: 'fs', mes: 'p', ton: 's', ta: 'fs', tes: 'p', son: 's', sa: 'fs',
    ses: 'p', notre: 's', nos: 'p', votre: 's', vos: 'p', leur: 's', leurs: 'p', ce: 'ms', cet: 'ms', cette: 'fs', ces: 'p', deux: 'p', trois: 'p',
    quatre: 'p', cinq: 'p',
  }, // prettier-ignore
  pronouns: { le: 'ms', la: 'fs', les: 'p', "l'": 's', y: '', en: '' },
  prepositions: set(
    "à au aux avec avant après chez contre dans de du des d' depuis dès derrière devant durant en entre jusqu' jusque malgré par parmi pendant " +
      'pour sans selon sous sur vers comme sauf lors',
  ),
  of: set("de du des d'"),
  beforeNoNoun: set(
    "est sont était étaient sera soit été je j' tu il elle on nous vous ils elles me te se m' t' s' ne n' y lui leur pas plus très tout tous toute toutes " +
      'peux peut pouvez pourrais pourriez pourrait veux voulez voudrais voudriez dois devez vais va allez faut faudrait',
  ),
  joins: set("et ou ni que qu' mais car donc parce si s' quand lorsque où qui dont puis puisque aussi ainsi"),
  and: ['et', 'ainsi que'],
  plural: /[sxz]$/u,
  notFeminine: /(?!)/u,
  feminine: /(?:[stx]ion|té|ure|[ae]nce|ise|ette|ée|ie|ière|elle|esse|aine|ude|[st]ions)$/u,
  masculine: /(?:age|ment|eau|eur|ier|on|oir|al|is|et|isme)$(?<!ion)/u,
  time: pattern('u')`
    ^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jour|jours|journée|semaines?|mois|ans?|année|années
    |matin|matinée|midi|soir|soirée|nuit|heures?|minutes?|moment|fois|fin|début|trimestre|été|automne|hiver
    |printemps|délais?|foulée|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre
    |décembre|erreur|reste)$`,
  noNoun: /(?:ez|ait|aient|ront|erais?)$|^(?:que|quel|même|mêmes|plupart|ont|avez|avons|sont)$/u,
  topic: /^(?:quant|pour|concernant|au sujet)$/iu,
  contracted: { au: 'le', aux: 'les' },
}
