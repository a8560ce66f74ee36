import { withinClause, type DeedGrammar } from '../deed-grammar.ts'
import { DAYS } from './day-names.ts'

const SOON =
  `mañana|pasado mañana|hoy|esta (?:tarde|noche|semana|mañana|misma)|este (?:fin de semana|mes|(?:${DAYS}))|` +
  `el (?:próximo )?(?:${DAYS}|fin de semana|día \\d+|\\d{1,2})|la (?:próxima semana|semana que viene|` +
  `semana próxima)|luego|` +
  'después|ahora(?: mismo)?|enseguida|en seguida|en cuanto|antes de|para el|a (?:primera|última) hora|a lo largo de|' +
  `en un rato|en breve|pronto|sin falta|a (?:las|la) \\d|dentro de|a final(?:es)? de|a principios de|estos días|` +
  `más tarde|(?:${DAYS})`
/** Verbs of deeds in the first person of the present tense. */
const DOES =
  '(?:mand|pas|dej|llev|prepar|revis|mir|termin|acab|entreg|arregl|coloc|ajust|llam|avis|confirm|contest|consult|' +
  'pregunt|habl|' +
  'compr|cambi|pag|gestion|tramit|firm|redact|public|mont|reserv|cancel|anul|busc|organiz|quit|acerc|ocup|encarg|' +
  'present|apunt|' +
  'anot|complet|actualiz|aclar|carg|descarg|bloque|comunic|traslad|retir|aport|liquid|abon|factur|instal|limpi|' +
  'repas|cuid|' +
  'compart|junt|sac|escane|reclam|localiz|tap|pint|coordin|verific|analiz|modific|incorpor|adelant|orden|lanz|cerr)o|' +
  'envío|reenvío|hago|doy|digo|traigo|pongo|cuelgo|subo|recojo|devuelvo|resuelvo|cierro|respondo|compruebo|cuento|pido|' +
  'corrijo|traduzco|imprimo|añado|leo|vengo|remito|transfiero|meto|monto|muevo|averiguo|repito|sigo yo'
const DO_WE =
  '(?:mand|pas|dej|llev|prepar|revis|mir|termin|entreg|arregl|coloc|ajust|llam|avis|confirm|contest|consult|cambi|' +
  'pag|gestion|' +
  'tramit|firm|public|mont|reserv|cancel|busc|organiz|present|complet|actualiz|carg|abon|factur|instal|envi|repas)amos|' +
  'hacemos|ponemos|traemos|subimos|recogemos|devolvemos|respondemos|remitimos|resolvemos|damos|decimos'
const NO_NOUN =
  '(?<!(?<!\\p{L})(?:el|un|este|ese|su|tu|mi|del|al|nuestro|vuestro|primer|último|próximo|de|en|con|sin|por|cada) )'
const READER = '(?:te|le|os|les|se) (?:lo |la |los |las )?'
const WITHIN = withinClause(110)
const INFINITIVE =
  '(?!ser|estar|tener|haber|poder|agradecer|felicitar|informar|comunicar)' +
  '\\p{L}{2,}[aeií]r(?:me|nos|l[oa]s?|mel[oa]s?|nosl[oa]s?|te|se|sel[oa]s?)?(?!\\p{L})'

export const DEED_GRAMMAR: DeedGrammar = {
  promises: [
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})[^.?!]{0,60}(?<!\\p{L})${NO_NOUN}(?:${DOES}|${DO_WE})(?!\\p{L})`,
    `${NO_NOUN}(?:${DOES}|${DO_WE})(?!\\p{L}| que | por | para )${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    `(?<!si )${READER}(?!cuento con|digo que|aviso de que|confirmo que|paso a|pido|comunico|cuento|` +
      `pongo (?:en copia|al día)|leo)(?:${DOES})(?! (?:que|para que|porque|con motivo|un (?:saludo|abrazo)|` +
      `las gracias))(?!\\p{L})`,
    `(?:${DOES}) yo(?!\\p{L})|yo (?:me )?(?:te |le |os |les |lo |la |los |las )*(?:${DOES})(?!\\p{L})|` +
      `(?:ya )?(?:me|nos) (?:encargo|ocupo|encargamos|ocupamos|comprometo)`,
    '(?!estar|tendr|ser|habr|podr|querr|sabr|necesitar|valdr|agradecer|preparé|comparé|paré|reparé|separé|aclaré|declaré|' +
      'esperé|recuperé|superé|generé|miré|retiré|tiré|giré|operé|mejoré|entré|compré)\\p{L}{2,}(?:ar|er|ir|dr)é(?!\\p{L})',
    '(?<!no )(?<!nunca )(?:te|le|os|les|se) (?:lo |la |los |las )?(?!agradecer|estar|podr)\\p{L}{2,}(?:ar|er|ir|' +
      'dr)emos(?!\\p{L})',
    `(?:voy|vamos) a (?:te |le |os |lo |la )?(?!ver|ser|estar|tener|necesitar|poder|llegar tarde|echar)${INFINITIVE}`,
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})[^.?!]{0,30} (?:lo |la |los |las )?(?:tienes|tiene|tenéis|` +
      `tienen)(?: ya)? (?:el|la|los|las|tu|su|todo)(?!\\p{L})|` +
      `(?:lo|la|los|las) (?:tienes|tiene|tenéis|tienen|recibes|recibe)(?: \\p{L}+){0,2} (?:${SOON})(?!\\p{L})|` +
      `(?<!\\p{L})(?:${SOON}) (?:lo|la|los|las) (?:tienes|tiene|tenéis|tienen)(?!\\p{L})`,
    `(?:(?:tu|su|tus|sus|vuestr[oa]s?) [\\p{L} ]{2,40} (?:sale|salen|llega|llegan)|se envía|se envían|` +
      `estará list[oa]s?|está todo)${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    '(?:descuida|cuenta con ello|cuente con ello|hecho queda|déjamelo a mí|lo dejo hecho)',
  ],
  requests: [
    `(?:(?<!hizo )(?<!hace )(?<!haz el )favor de|se ruega|se solicita|se pide|sírvase|sírvanse|ruego|rogamos|` +
      `solicito|solicitamos|tenga a bien) (?!que disculp)\\p{L}+`,
    `se (?:le|les) (?:requiere|ruega|solicita|invita|insta|pide)(?: para)?(?: a| que)?`,
    '(?:necesitar(?:ía|íamos)|querr(?:ía|íamos)|quisier(?:a|amos)|desear(?:ía|íamos)|agradecer(?:ía|íamos|é|' +
      'emos))(?! (?:agradecer|felicitar|decir|darle|daros))(?: mucho)? \\p{L}+',
    '(?:me|nos) (?:gustaría|vendría bien|haría falta|haría (?:mucha )?ilusión|interesaría|convendría) (?:que|' +
      'recibir|tener|contar|disponer|un|una|el|la|los|las)(?!\\p{L})',
    '(?:^|[,;:¡] )(?:por favor,? |y )?(?!perm[ií]te|discúlpa|perdóna|' +
      'imagína)\\p{L}{1,10}[áéí]\\p{L}{1,6}(?<!ndo)(?:me|nos|te|se|mel[oa]s?|nosl[oa]s?|l[oa]s?|' +
      'sel[oa]s?)(?! en cuenta)(?!\\p{L})',
    '(?:^|[,:¡] )(?:por favor,? |y )?(?:dime|hazme|ponme|ponte|haznos|dame|danos|dinos|vente|trae|pon|haz|ven|' +
      'envía|envíe|envíen|revise|revisa|firme|firma|traiga|lleve|lleva|' +
      'llame|llama|responda|responde|mande|manda|confirme|confirma|compruebe|comprueba|complete|completa|rellene|' +
      'rellena|mire|mira|' +
      'indique|indica|pase|pasa|presente|aporte|acuda|abone|ingrese|prepara|prepare|busca|busque|recoge|recoja|' +
      'guarda|guarde|borra|borre) ' +
      '(?:el|la|los|las|un|una|tu|su|tus|sus|a|al|con|antes|por|pan|que|si|cuando|y|también|ya|bien|esto|eso|' +
      'todo)(?!\\p{L})',
    '(?:^|, )\\p{L}{3,}[ae] tú(?!\\p{L})',
    '(?:sigo|seguimos|siguen|continúo|estamos) sin (?:el|la|los|las|tu|su|tener|recibir|saber|noticias|respuesta|' +
      'poner|ver)(?!\\p{L})',
    '(?:me|nos) (?:falta|faltan|faltaría|faltarían)(?!\\p{L})|(?:solo|sólo|únicamente) (?:falta|faltan|faltaría)',
    '(?:no (?:me|nos) (?:ha llegado|han llegado|consta|constan|aparece|llega)|todavía no (?:he|hemos) recibido|' +
      'aún no (?:he|hemos) recibido)',
  ],
  self: DOES,
  indirectQuestions: [
    '(?:no (?:sé|sabemos|sabe|me consta|me ha quedado claro|me queda claro|nos consta|recuerdo|entiendo|veo)|' +
      'desconozco|ignoro|falta saber|queda por saber|querrá saber|quiere saber|necesit(?:o|aría|' +
      'amos) saber)(?: todavía| aún| bien| muy bien)* (?:si|cuánt[oa]s?|cuándo|cómo|dónde|qué|quién|cuál|lo|con)(?!\\p{L})(?![.!?]?$)',
    'lo que no (?:me|nos) [^.?!]{3,40} es (?:si|cuándo|cómo|qué|cuál)|necesit(?:aría|o) saberlo|me gustaría saber(?:lo)?',
    '(?:dime|dígame|dinos|decidme|avísame|confírmame|indícame|indíqueme|cuéntame)[^.?!]{0,20} (?:si|cuándo|cuando|' +
      'qué|cuál|cómo|dónde|cuánt[oa]s?|a qué)(?!\\p{L})',
    '(?:entiendo|supongo|doy por hecho|imagino) que [^.?!]{3,80}, ¿?(?:no|verdad)',
  ],
}
