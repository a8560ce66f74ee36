import { pattern } from '../../text/pattern.ts'
import { romanceTitles } from '../romance-titles/titles.ts'
import { besidesAsked } from '../romance-titles/words.ts'
import { secondAsked } from '../title-language.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { NOUN_WORDS } from './title-nouns.ts'
import { TITLE_WORDS } from './title-words.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Forms of the imperative with their infinitive, without a pronoun behind them and without accents. */
const IMPERATIVES: Record<string, string> = {
  envia: 'enviar', envie: 'enviar', manda: 'mandar', mande: 'mandar', pasa: 'pasar', pase: 'pasar', di: 'decir', diga: 'decir', dime: 'decir',
  confirma: 'confirmar', confirme: 'confirmar', revisa: 'revisar', revise: 'revisar', firma: 'firmar', firme: 'firmar',
  llama: 'llamar', llame: 'llamar', avisa: 'avisar', avise: 'avisar', manten: 'mantener', haz: 'hacer', haga: 'hacer', hagan: 'hacer', pon: 'poner', ponga: 'poner',
  trae: 'traer', traiga: 'traer', mira: 'mirar', mire: 'mirar', contesta: 'contestar', conteste: 'contestar',
  responde: 'responder', responda: 'responder', compra: 'comprar', reserva: 'reservar', reserve: 'reservar', paga: 'pagar', pague: 'pagar',
  recuerda: 'recordar', recuerde: 'recordar', comparte: 'compartir', comparta: 'compartir', completa: 'completar', complete: 'completar',
  indica: 'indicar', indique: 'indicar', comprueba: 'comprobar', compruebe: 'comprobar', prepara: 'preparar', prepare: 'preparar',
  rellena: 'rellenar', rellene: 'rellenar', reenvia: 'reenviar', reenvie: 'reenviar', cuenta: 'contar', cuente: 'contar', da: 'dar', de: 'dar',
  deja: 'dejar', deje: 'dejar', adjunta: 'adjuntar', adjunte: 'adjuntar', facilita: 'facilitar', facilite: 'facilitar', remita: 'remitir',
  remite: 'remitir', proceda: 'proceder', atienda: 'atender', asista: 'asistir', suba: 'subir', sube: 'subir', incluya: 'incluir', incluye: 'incluir', anada: 'añadir', anade: 'añadir',
  transmita: 'transmitir', resuelva: 'resolver', entregue: 'entregar', salde: 'saldar', abone: 'abonar', abona: 'abonar', venga: 'venir',
  echa: 'echar', eche: 'echar', devuelve: 'devolver', devuelva: 'devolver', escribe: 'escribir', escriba: 'escribir', pregunta: 'preguntar',
  pregunte: 'preguntar', corrige: 'corregir', corrija: 'corregir', elige: 'elegir', elija: 'elegir',
} // prettier-ignore
const FIRST: Record<string, string> = {
  envío: 'enviar', mando: 'mandar', paso: 'pasar', llamo: 'llamar', escribo: 'escribir', digo: 'decir', diré: 'decir', haré: 'hacer', hago: 'hacer',
  traigo: 'traer', traeré: 'traer', pondré: 'poner', tendré: 'tener', vendré: 'venir', cuento: 'contar', respondo: 'responder', devuelvo: 'devolver',
  pido: 'pedir', confirmo: 'confirmar', preparo: 'preparar', reviso: 'revisar', aviso: 'avisar', hablo: 'hablar', llevo: 'llevar', compro: 'comprar',
  reservo: 'reservar', pago: 'pagar', busco: 'buscar', miro: 'mirar', pregunto: 'preguntar', consulto: 'consultar', contesto: 'contestar',
  encargo: 'encargar', ocupo: 'ocupar', pongo: 'poner', compruebo: 'comprobar', dejo: 'dejar', entrego: 'entregar', reenvío: 'reenviar', adjunto: 'adjuntar',
  acerco: 'acercar', rehago: 'rehacer', corrijo: 'corregir', termino: 'terminar', firmo: 'firmar', gestiono: 'gestionar', pruebo: 'probar',
  imprimo: 'imprimir', completo: 'completar', actualizo: 'actualizar', recojo: 'recoger', comparto: 'compartir', subo: 'subir', doy: 'dar',
} // prettier-ignore
/** Of the past subjunctive, "ra" apart, with which most verbs end. */
const IRREGULAR_THAT: Record<string, string> = {
  hiciera: 'hacer', dijera: 'decir', diera: 'dar', trajera: 'traer', pusiera: 'poner', tuviera: 'tener', viniera: 'venir', devolviera: 'devolver',
  subiera: 'subir', recibiera: 'recibir', compartiera: 'compartir', anadiera: 'añadir', resolviera: 'resolver', atendiera: 'atender', pidiera: 'pedir',
  eligiera: 'elegir', corrigiera: 'corregir', incluyera: 'incluir', leyera: 'leer', concediera: 'conceder', reuniera: 'reunir',
  remitiera: 'remitir', escribiera: 'escribir', respondiera: 'responder', adjuntara: 'adjuntar',
} // prettier-ignore
/** "realice", "gestiones": the present subjunctive of the most verbs, which end in "-ar". */
const REGULAR_THAT = /^\p{L}{3,}(?:[^aeiou]|gu|qu|[ií])e[sn]?$/u
const toEnding = (end: string) =>
  end
    .replace(/e[sn]?$/, '')
    .replace(/^c$/, 'z')
    .replace(/^gu$/, 'g')
    .replace(/^qu$/, 'c')
    .concat('ar')
const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** What the owner does of oneself, by the verb as it is said to them. */
const FIRST_OF_READER: Record<string, string> = {
  puedes: 'puedo', puede: 'puedo', quieres: 'quiero', quiere: 'quiero', prefieres: 'prefiero', prefiere: 'prefiero', deseas: 'deseo', desea: 'deseo',
  piensas: 'pienso', piensa: 'pienso', opinas: 'opino', opina: 'opino', tienes: 'tengo', vas: 'voy', necesitas: 'necesito', estás: 'estoy', has: 'he',
  vienes: 'vengo', sabes: 'sé', crees: 'creo', cree: 'creo', podrías: 'podría', eres: 'soy',
} // prettier-ignore

/** Titles in Spanish. */
export const SPANISH_TITLES = romanceTitles({
  vague: /(?<!\p{L})(?:siguientes?|est[eao]s?|adjunt[oa]s?)(?!\p{L})/iu,
  phrases: {
    joins: set('y e'),
    parts: set('de del'),
    binds: set('si que quien cuando cómo dónde'),
    isVerb: (word) => /[aei]r$/.test(word),
    opens: set('para con en sobre a al de del antes después hasta por sin y o si cuando que desde así'),
    dangling: set(
      'el la los las un una unos unas de del al a para con en sobre por sin y o e u si cuando que mi mis tu tus su sus nuestro nuestra este esta ese esa no antes después hasta desde debe va muy más',
    ),
  },
  bareObject: /^(\p{L}+(?: \p{L}+r)?(?: ad? \p{Lu}\S+)?) (?:eso|esto|ello)(?!\p{L})/u,
  ofStatement: /^\p{L}+ \p{L}+r a \p{Lu}/u,
  empty: set(
    'varios varias hola el la los las lo un una unos unas de del al a para con en sobre por y o e si cuando que qué cómo dónde quién ' +
      'yo tú usted él ella nos me te le les mi mis tu tus su sus este esta esto ese esa eso es son ha han he debe va ' +
      'no ya hacer indicar decir dar enviar mandar responder confirmar revisar ver mirar avisar saber opinión ' +
      'respuesta información datos cosa cosas algo archivo documento documentos lista siguiente siguientes',
  ),
  unresolved: /(?<!\p{L})(?:te|yo|tú|usted|conmigo|contigo|mí|ti|él|ella)(?!\p{L})|[?¿…]/iu,
  requestLeads: [
    pattern('iu')`
      ^(?:¿)?(?:será que |a ver si )?(?:((?:me |nos |te |os |se )(?:l[oa]s? )?|l[oa]s? )?(?:pued(?:es?|en)|podrías?|podrían
      |podéis|podríais|quieres|te importaría|le importaría)(?: (?:usted|por favor|también|tú))*) `,
    pattern('iu')`
      ^(?:sería tan amable de|serías tan amable de|le ruego|les ruego|le agradecería|te agradecería|acuérdate de
      |recuerda|recuerde|no (?:te |se )?olvides? de|no olvides|no olvide|hay que|habr(?:á|ía) que|conviene|convendría|tienes que|tiene que|debes|debe|favor de|se ruega|rogamos) `,
  ],
  promiseLeads: [
    /(?<!\p{L})(?:((?:te|le|os|les|me|nos) )(?:lo |la |los |las )?)?(?:voy|vamos) a /iu,
    /(?<!\p{L})(?:me comprometo|nos comprometemos) a /iu,
  ],
  thatLead: pattern('iu')`
      ^(?:también )?(?:(?:le|les|te|os|me|nos) )?(?:necesit(?:o|amos|aría|aríamos) que|gustaría que|quisiera(?:mos)? que|solicit(?:o
      |amos) que|agradecería(?:mos)?|pediría(?:mos)?|rogaría(?:mos)?|ruego|rogamos|pido|pedimos
      |agradezco|agradecemos|quería pedirte|quería pedirle|haría falta que|(?:quedo|quedamos|estoy|estamos) a la espera de que
      |espero que|esperamos que|convendría que|(?:es|sería) (?:necesario|importante|preciso|bueno|conveniente) que|hace falta que) (?:que )?`,
  infinitiveOfThat: (verb) =>
    IRREGULAR_THAT[
      bare(verb)
        .replace(/(?<=i)ese(?=[sn]?$)/, 'era')
        .replace(/[sn]$/, '')
    ] ??
    IMPERATIVES[bare(verb).replace(/[sn]$/, '')] ??
    (/\p{L}{2,}a(?:ra|se)(?:[sn]|is)?$/u.test(verb)
      ? verb.replace(/(?:ra|se)(?:[sn]|is)?$/, 'r')
      : REGULAR_THAT.test(verb)
        ? verb.replace(/(?:c|gu|qu|[^cgqu])e[sn]?$/u, toEnding)
        : null),
  pronounBefore: /^(?:me |nos |te |os |se )(?:l[oa]s? )?/iu,
  pronounBehind: /^(?!\p{L}*firme)(\p{L}+[aáeéií]r)(?:(?:me|nos|te|le|os|les|se)(?:l[oa]s?)?|l[oa]s?)$/iu,
  pronounsOf: {
    request: { self: /^(?:te|os|se(?! ?l))/u, other: /^(?:me|nos)/u },
    promise: { self: /^(?:me|nos)/u, other: /^(?:te|os|les?|se(?: ?l|$))/u },
  },
  reflexive: (infinitive) => `${infinitive}se`,
  infinitiveOf: (stem) =>
    stem
      .replace(/ár$/, 'ar')
      .replace(/ér$/, 'er')
      .replace(/(?<![aeo])ír$/, 'ir'),
  needs: pattern('iu')`
      ^(?:(?:espero|esperamos|quedo a la espera de|quedamos a la espera de|estoy a la espera de|estamos a la espera de
      |seguimos a la espera de)(?: todavía| aún)? (?=(?:tu|tus|su|sus) )|(?:necesito|necesitamos|necesitaría|necesitaríamos|(?:(?:ya )?s[oó]lo )?(?:nos
      |me) (?:faltan?|har[ií]an? falta|hacen? falta|faltarían?))(?: también
      | todavía| aún| solo| únicamente)?(?: recibir| tener)?|(?:sigo|seguimos) sin(?: tener| recibir)?|(?:todavía|aún) no (?:he|hemos) recibido
      |no (?:he|hemos) recibido (?:todavía|aún)) (?=(?:el|la|los|las|un|una|dos|tres|tu|tus|su|sus)(?!\p{L}))
      |^también (?:necesito|necesitamos|me falta|nos falta) (?=(?:el|la|los|las|un|una|tu|tus|su|sus)(?!\p{L}))`,
  needsToHave: /^(?:también )?(?:necesit(?:o|amos|aría|aríamos)|me gustaría|nos gustaría|quisiera|querría) /iu,
  toSend: 'enviar',
  imperative: /^(?:por favor,? )?(\p{L}{2,}?)(me|nos)?(?:l[oa]s?)?(?= |,)(?: |, )(?:por favor,? |también )*/iu,
  infinitiveOfImperative: (verb) => IMPERATIVES[bare(verb)] ?? null,
  firstPerson: pattern('giu')`
      (?<!\p{L})(?:((?:te|le|os|les|me|se(?= l)) )(?:lo |la |los |las )?)?(?:lo |la |los |las )?
      (\p{L}+(?:é|o)|doy|(?<=(?:te|le|os|les|se) (?:l[oa]s? )?)\p{L}+[aei]mos)(?=[ ,.!]|$)(?: yo(?!\p{L}))? ?`,
  infinitiveOfFirst: (verb) =>
    FIRST[verb] ??
    (/[aei]ré$/.test(verb) ? verb.slice(0, -1) : /[aei]mos$/.test(verb) ? verb.replace(/mos$/, 'r') : null),
  asksInPresent: /^(?:(?:me|nos) )(?:l[oa]s? )?(\p{L}{2,}?)(?:s|n)? (?=\p{L})/iu,
  takesPerson: /(?!)/u,
  besidesAsked: besidesAsked(JOINING_WORDS.and, TITLE_WORDS.asksFor),
  whatIs: /^(?:cuál(?:es)? (?:es|son)|qué (?:es|son)) ((?:el|la|los|las|tu|tus|su|sus)(?: \p{L}[\p{L}-]*){1,5})$/iu,
  toTell: 'decir',
  toSay: 'decir',
  thing: /l[oa]s?(?=\s|$)/u,
  that: 'eso',
  ofNoun: (noun) => `de ${noun}`.replace(/^de el /, 'del '),
  nouns: NOUN_WORDS,
  doer: /^(?:tú|usted(?:es)?)(?: |$)/iu,
  not: 'no',
  formalYour: {
    familiar:
      /(?<!\p{L})(?:tú|tus?|t[ei]|puedes|podrías|quieres|tienes|debes|olvides|recuerda|acuérdate|di(?:me|nos)|haz(?:me|nos)?|\p{L}*[áéí]\p{L}*a(?:me|nos)(?:l[oa]s?)?)(?!\p{L})/iu,
    your: [[/(?<= )su(s?)(?= )/giu, 'tu$1']],
  },
  plainly: [
    [/^éch[ae]les?(?= un (?:vistazo|ojo)(?!\p{L}))/iu, 'echa'],
    [/(?<!\p{L})l[oa] (?=habl(?:o|amos|aré|aremos)(?!\p{L}))/giu, ''],
    [/ (?:tenga a bien|tengan a bien) /giu, ' '],
    [/,? (?:en )?cuando (?:puedas?|pued[ae]n?|puedes|tengas?|tengas un \p{L}+)(?=[ ,.?]|$),?/giu, ''],
    [/(?<!\p{L})(?!quer)(\p{L}+[aei]?r)emos(?!\p{L})/giu, '$1é'],
  ],
  besidesCommand: pattern('iu')`
      ,? y (?=(?:di|da|haz)(?:me|nos)(?!\p{L})|\p{L}{2,}(?:[aeiáéíón]me|[aeiáéí]nos)l[oa]s?(?!\p{L})
      |\p{L}{2,}(?:[aeiáéíón]me|[aeiáéí]nos)(?:l[oa]s?)? (?:el|la|los|las|un|una|si|qué|que|quién|cuándo|cómo|dónde|por|tu|su)(?!\p{L})|(?:me|nos) \p{L}+ )`,
  besides:
    / y (?=\p{L}+[aáeéií]r(?:me|nos|te|le|os|les)(?:l[oa]s?)?(?!\p{L})|(?:me|nos) (?:l[oa]s? )?\p{L}+r(?!\p{L}))/iu,
  reader: [
    new RegExp(
      String.raw`(?<=(?:^| )(?:si|qué|cuándo|cuánt[oa]s?|cómo|dónde|cuál(?:es)?) )((?:no |l[oa]s? )?)(${Object.keys(FIRST_OF_READER).join('|')}|te(?= \p{L}))(?!\p{L})`,
      'giu',
    ),
    (verb, before) => (verb === 'te' ? `${before}me` : `${before}${FIRST_OF_READER[verb] ?? verb}`),
  ],
  besidesInPerson:
    / y (?:que )?(?=(?:me|nos|te|le|os|les|se) (?:l[oa]s? )?\p{L}{3,}(?!\p{L})|l[oa]s? \p{L}+[aei]mos(?!\p{L}))/iu,
  forMe: (verb) => `${verb}me`,
  and: JOINING_WORDS.and,
  orElse: secondAsked(JOINING_WORDS.or),
  to: (name) => `a ${name}`,
  received: [
    [/(?<= )tu(?= )/giu, 'mi'],
    [/(?<= )tus(?= )/giu, 'mis'],
  ],
  sent: [
    [/(?<= )tu(?= )/giu, 'su'],
    [/(?<= )tus(?= )/giu, 'sus'],
  ],
  has: (name) => `${name} debe`,
  will: (name) => `${name} va a`,
  looseTime: pattern('iu')`
      ,? (?:esta semana|(?:a lo largo de |durante )?(?:la|el) (?:semana que viene
      |próxima semana)|a la mayor brevedad(?: posible)?|cuanto antes|lo antes posible|pronto|luego|por favor|sin falta)(?=$|[.,;])`,
  pointing:
    /(?<!\p{L})(?:(?:te|se|me|os) l[oa]s?|él|ella|ellos|ellas|eso|esto|est[ae]s?|ahí|allí|ambos|(?:el|la|los|las) (?:del?|con|que))(?!\p{L})/iu,
  ofWriter: pattern('iu')`
      (?<!\p{L})(?:me|mi|mis|míos?|mías?|nos|nosotr[oa]s|nuestr[oa]s?)(?!\p{L})|(?<!\p{L})(?:si|qué|que
      |cuándo|cuánto|dónde|cómo|quién|cuál)(?: \p{L}+)?? (?:debo|puedo|tengo|quiero|necesito|voy|soy|estoy
      |he|hago|traigo|llevo|podemos|debemos|tenemos|vamos|hemos|estamos|somos|hacemos|llevamos)(?!\p{L})`,
  pointsOutside:
    /(?<!\p{L})(?:ell[oa]s)(?!\p{L})|(?<!(?:en|con|a|de|por|para|sobre) )(?<!\p{L})(?:el|la|los|las) (?:del?|con|que)(?!\p{L})/iu,
  promised: { i_owe: (name) => `Prometido a ${name}`, they_owe: (name) => `${name} prometió` },
  standIns: {
    i_owe: {
      request: (name) => `Petición de ${name}`,
      question: (name) => `Responder a ${name}`,
      meeting: (name) => `Acordar una cita con ${name}`,
      promise: (name) => `Hacer lo que prometí a ${name}`,
    },
    they_owe: {
      request: (name) => `Petición a ${name}`,
      question: (name) => `Respuesta de ${name}`,
      meeting: (name) => `Cita con ${name}`,
      promise: (name) => `Promesa de ${name}`,
    },
  },
  colon: ': ',
})
