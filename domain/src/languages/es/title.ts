import { pattern } from '../../text/pattern.ts'
import { romanceTitles } from '../romance-titles.ts'
import { secondAsked } from '../title-language.ts'
import { JOINING_WORDS } from './joining-words.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Forms of the imperative with their infinitive, without a pronoun behind them and without accents. */
const IMPERATIVES: Record<string, string> = {
  envia: 'enviar', envie: 'enviar', manda: 'mandar', mande: 'mandar', pasa: 'pasar', pase: 'pasar', di: 'decir', diga: 'decir', dime: 'decir',
  confirma: 'confirmar', confirme: 'confirmar', revisa: 'revisar', revise: 'revisar', firma: 'firmar', firme: 'firmar',
  llama: 'llamar', llame: 'llamar', avisa: 'avisar', avise: 'avisar', manten: 'mantener', haz: 'hacer', haga: 'hacer', pon: 'poner', ponga: 'poner',
  trae: 'traer', traiga: 'traer', mira: 'mirar', mire: 'mirar', contesta: 'contestar', conteste: 'contestar',
  responde: 'responder', responda: 'responder', compra: 'comprar', reserva: 'reservar', reserve: 'reservar', paga: 'pagar', pague: 'pagar',
  recuerda: 'recordar', recuerde: 'recordar', comparte: 'compartir', comparta: 'compartir', completa: 'completar', complete: 'completar',
  indica: 'indicar', indique: 'indicar', comprueba: 'comprobar', compruebe: 'comprobar', prepara: 'preparar', prepare: 'preparar',
  rellena: 'rellenar', rellene: 'rellenar', reenvia: 'reenviar', reenvie: 'reenviar', cuenta: 'contar', cuente: 'contar', da: 'dar', de: 'dar',
  deja: 'dejar', deje: 'dejar', adjunta: 'adjuntar', adjunte: 'adjuntar', facilita: 'facilitar', facilite: 'facilitar', remita: 'remitir',
  remite: 'remitir', devuelve: 'devolver', devuelva: 'devolver', escribe: 'escribir', escriba: 'escribir', pregunta: 'preguntar',
  pregunte: 'preguntar', corrige: 'corregir', corrija: 'corregir', elige: 'elegir', elija: 'elegir',
} // prettier-ignore
const FIRST: Record<string, string> = {
  envío: 'enviar', mando: 'mandar', paso: 'pasar', llamo: 'llamar', escribo: 'escribir', digo: 'decir', diré: 'decir', haré: 'hacer', hago: 'hacer',
  traigo: 'traer', traeré: 'traer', pondré: 'poner', tendré: 'tener', vendré: 'venir', cuento: 'contar', respondo: 'responder', devuelvo: 'devolver',
  pido: 'pedir', confirmo: 'confirmar', preparo: 'preparar', reviso: 'revisar', aviso: 'avisar', hablo: 'hablar', llevo: 'llevar', compro: 'comprar',
  reservo: 'reservar', pago: 'pagar', busco: 'buscar', miro: 'mirar', pregunto: 'preguntar', consulto: 'consultar', contesto: 'contestar',
  encargo: 'encargar', ocupo: 'ocupar', pongo: 'poner', compruebo: 'comprobar', dejo: 'dejar', entrego: 'entregar', recojo: 'recoger', reenvío: 'reenviar', adjunto: 'adjuntar',
  acerco: 'acercar', comparto: 'compartir', subo: 'subir', doy: 'dar',
} // prettier-ignore
/** Of the past subjunctive, "ra" apart, with which most verbs end. */
const IRREGULAR_THAT: Record<string, string> = {
  hiciera: 'hacer', dijera: 'decir', diera: 'dar', trajera: 'traer', pusiera: 'poner', tuviera: 'tener', viniera: 'venir', devolviera: 'devolver',
  remitiera: 'remitir', escribiera: 'escribir', respondiera: 'responder', adjuntara: 'adjuntar',
} // prettier-ignore
const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** Titles in Spanish. */
export const SPANISH_TITLES = romanceTitles({
  vague: /(?<!\p{L})(?:siguientes?|est[eao]s?|adjunt[oa]s?)(?!\p{L})/iu,
  phrases: {
    joins: set('y e'),
    parts: set('de del'),
    binds: set('si que quien cuando cómo dónde'),
    isVerb: (word) => /[aei]r$/.test(word),
    opens: set('para con en sobre a al de del antes después hasta por sin y o si cuando que desde'),
    dangling: set(
      'el la los las un una unos unas de del al a para con en sobre por sin y o e u si cuando que mi mis tu tus su sus nuestro nuestra este esta ese esa no antes después hasta desde debe va muy más',
    ),
  },
  bareObject:
    /^((?:\S+ (?:doit|va|debe|va a|deve|vai) )?(?:m'|me )?\p{L}+(?: ad? \p{Lu}\S+)?) (?:eso|esto|ello)(?!\p{L})/u,
  empty: set(
    'varios varias hola el la los las lo un una unos unas de del al a para con en sobre por y o e si cuando que qué cómo dónde quién ' +
      'yo tú usted él ella nos me te le les mi mis tu tus su sus este esta esto ese esa eso es son ha han he debe va ' +
      'no ya hacer indicar decir dar enviar mandar responder confirmar revisar ver mirar avisar saber opinión ' +
      'respuesta información datos cosa cosas algo archivo documento documentos lista siguiente siguientes',
  ),
  unresolved: /(?<!\p{L})(?:me|te|yo|tú|usted|conmigo|contigo|mí|ti|él|ella)(?!\p{L})|[?¿…]/iu,
  requestLeads: [
    /^(?:(me |nos |te |os )?(?:pued(?:es?|en)|podrías?|podrían|podéis|podríais|quieres|te importaría|le importaría)(?: (?:usted|por favor|también|tú))*) /iu,
    pattern('iu')`
      ^(?:sería tan amable de|serías tan amable de|le ruego|les ruego|le agradecería|te agradecería|acuérdate de
      |recuerda|recuerde|no olvides|no olvide|hay que|tienes que|tiene que|debes|debe|favor de|se ruega|rogamos) `,
  ],
  promiseLeads: [/(?<!\p{L})(?:((?:te|le|os|les|me|nos) )(?:lo |la |los |las )?)?(?:voy|vamos) a /iu],
  thatLead: pattern('iu')`
      ^(?:(?:le|les|te|os) )?(?:agradecería(?:mos)?|pediría(?:mos)?|rogaría(?:mos)?|ruego|rogamos|pido|pedimos
      |agradezco|agradecemos|quería pedirte|quería pedirle) (?:que )?`,
  infinitiveOfThat: (verb) =>
    IRREGULAR_THAT[bare(verb).replace(/[sn]$/, '')] ??
    IMPERATIVES[bare(verb)] ??
    (/\p{L}{2,}ara[sn]?$/u.test(verb) ? verb.replace(/a[sn]?$/, '') : null),
  pronounBefore: /^(?:me |nos |te |os |se )(?:l[oa]s? )?/iu,
  pronounBehind: /^(\p{L}+[aeií]r)(?:me|nos|te|le|os|les|se)(?:lo|la|los|las)?$/iu,
  pronounsOf: {
    request: { self: /^(?:te|os|se(?! ?l))/u, other: /^(?:me|nos)/u },
    promise: { self: /^(?:me|nos)/u, other: /^(?:te|os|les?|se ?l)/u },
  },
  reflexive: (infinitive) => `${infinitive}se`,
  infinitiveOf: (stem) => stem,
  needs: pattern('iu')`
      ^(?:(?:necesito|necesitamos|necesitaría|(?:(?:ya )?s[oó]lo )?(?:nos|me) (?:falta|haría falta|faltaría))(?: también
      | todavía| aún| solo| únicamente)?) (?=(?:el|la|los|las|un|una|tu|tus|su|sus)(?!\p{L}))`,
  toSend: 'enviar',
  imperative: /^(?:por favor,? )?(\p{L}{2,}?)(me|nos)?(?:l[oa]s?)?(?= |,)(?: |, )(?:por favor,? |también )*/iu,
  infinitiveOfImperative: (verb) => IMPERATIVES[bare(verb)] ?? null,
  firstPerson:
    /(?<!\p{L})(?:((?:te|le|os|les|me|se(?= l)) )(?:lo |la |los |las )?)?(?:lo |la |los |las )?(\p{L}+(?:é|o)|doy)(?=[ ,.!]|$) ?/giu,
  infinitiveOfFirst: (verb) => FIRST[verb] ?? (/[aei]ré$/.test(verb) ? verb.slice(0, -1) : null),
  whatIs: /^(?:cuál(?:es)? (?:es|son)|qué (?:es|son)) ((?:el|la|los|las|tu|tus|su|sus)(?: \p{L}[\p{L}-]*){1,5})$/iu,
  toTell: 'decir',
  thing: /l[oa]s?(?=\s|$)/u,
  that: 'eso',
  letKnow: null,
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
      ,? (?:esta semana|la (?:semana que viene
      |próxima semana)|cuanto antes|lo antes posible|pronto|luego|por favor|sin falta)(?=$|[.,;])`,
  pointing:
    /(?<!\p{L})(?:(?:te|se|me|os) l[oa]s?|él|ella|ellos|ellas|eso|esto|est[ae]s?|ahí|allí|ambos|(?:el|la|los|las) (?:del?|con|que))(?!\p{L})/iu,
  ofWriter: pattern('iu')`
      (?<!\p{L})(?:mi|mis|míos?|mías?|nos|nosotr[oa]s|nuestr[oa]s?)(?!\p{L})|(?<!\p{L})(?:si|qué|que
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
