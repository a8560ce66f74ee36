import { pattern } from '../../text/pattern.ts'
import { romanceTitles } from '../romance-titles/titles.ts'
import { besidesAsked } from '../romance-titles/words.ts'
import { secondAsked } from '../title-language.ts'
import { JOINING_WORDS } from './joining-words.ts'
import { NOUN_WORDS } from './title-nouns.ts'
import { TITLE_WORDS } from './title-words.ts'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

const IMPERATIVES: Record<string, string> = {
  manda: 'mandar', mande: 'mandar', envia: 'enviar', envie: 'enviar', passa: 'passar', passe: 'passar', diz: 'dizer', diga: 'dizer', faz: 'fazer',
  faça: 'fazer', confirma: 'confirmar', confirme: 'confirmar', revisa: 'revisar', revise: 'revisar', assina: 'assinar', assine: 'assinar',
  liga: 'ligar', ligue: 'ligar', avisa: 'avisar', avise: 'avisar',
  traz: 'trazer', traga: 'trazer', vê: 'ver', veja: 'ver', responde: 'responder', responda: 'responder', escreve: 'escrever', escreva: 'escrever',
  preenche: 'preencher', preencha: 'preencher', prepara: 'preparar', prepare: 'preparar', reserva: 'reservar', reserve: 'reservar',
  indica: 'indicar', indique: 'indicar', verifica: 'verificar', verifique: 'verificar', deixa: 'deixar', deixe: 'deixar', paga: 'pagar',
  pague: 'pagar', põe: 'pôr', ponha: 'pôr', lê: 'ler', leia: 'ler', pede: 'pedir', peça: 'pedir', compra: 'comprar', compre: 'comprar',
  proceda: 'proceder', proceder: 'proceder', transmita: 'transmitir', inclua: 'incluir', receba: 'receber', esclareça: 'esclarecer', forneça: 'fornecer', atualize: 'atualizar',
  partilha: 'partilhar', partilhe: 'partilhar', devolve: 'devolver', devolva: 'devolver', conta: 'contar', conte: 'contar', dá: 'dar', dê: 'dar',
  encaminha: 'encaminhar', encaminhe: 'encaminhar',
} // prettier-ignore
const FIRST: Record<string, string> = {
  mando: 'mandar', ocupo: 'ocupar', encarrego: 'encarregar', envio: 'enviar', passo: 'passar', digo: 'dizer', direi: 'dizer', faço: 'fazer',
  farei: 'fazer', trago: 'trazer', trarei: 'trazer',
  ligo: 'ligar', aviso: 'avisar', confirmo: 'confirmar', respondo: 'responder', escrevo: 'escrever', preparo: 'preparar', reservo: 'reservar',
  verifico: 'verificar', vejo: 'ver', pago: 'pagar', ponho: 'pôr', peço: 'pedir', compro: 'comprar', entrego: 'entregar', levo: 'levar',
  ajusto: 'ajustar', marco: 'marcar', devolvo: 'devolver', falo: 'falar', trato: 'tratar', reviso: 'revisar', revejo: 'rever', dou: 'dar',
  encaminho: 'encaminhar', partilho: 'partilhar', pergunto: 'perguntar', resolvo: 'resolver',
} // prettier-ignore

/** Of the past subjunctive. */
const IRREGULAR_THAT: Record<string, string> = {
  fizesse: 'fazer', desse: 'dar', dissesse: 'dizer', pusesse: 'pôr', trouxesse: 'trazer', tivesse: 'ter', viesse: 'vir', visse: 'ver',
} // prettier-ignore

/** What the owner does of oneself, by the verb as it is said to them. */
const FIRST_OF_READER: Record<string, string> = {
  podes: 'posso', pode: 'posso', queres: 'quero', quer: 'quero', preferes: 'prefiro', prefere: 'prefiro', desejas: 'desejo', deseja: 'desejo',
  pretendes: 'pretendo', pretende: 'pretendo', achas: 'acho', acha: 'acho', achou: 'achei', achaste: 'achei', pensas: 'penso', pensa: 'penso',
  tens: 'tenho', vais: 'vou', vens: 'venho', precisas: 'preciso', precisa: 'preciso', estás: 'estou', consegues: 'consigo', consegue: 'consigo',
  sabes: 'sei', podias: 'podia', poderia: 'poderia',
} // prettier-ignore

/** Titles in Portuguese. */
export const PORTUGUESE_TITLES = romanceTitles({
  vague: /(?<!\p{L})(?:seguintes?|est[ea]s?|ess[ea]s?|anex[oa]s?)(?!\p{L})/iu,
  phrases: {
    joins: set('e'),
    parts: set('de do da dos das'),
    binds: set('se que quem quando como onde'),
    isVerb: (word) => /[aei]r$/.test(word),
    opens: set('para com em no na sobre a ao à de do da antes depois até por sem e ou se quando que desde pra bem'),
    dangling: set(
      'o a os as um uma de do da dos das ao à para pra com em no na nos nas sobre por pelo pela sem e ou se quando ' +
        'que meu minha meus minhas seu sua este esta esse essa não antes depois até desde deve vai muito mais',
    ),
  },
  bareObject: /^(\p{L}+(?: \p{L}+r)?(?: ad? \p{Lu}\S+)?) (?:isso|isto)(?!\p{L})/u,
  ofStatement: /^\p{L}+ \p{L}+r a \p{Lu}/u,
  empty: set(
    'vários diversos olá o a os as um uma de do da dos das ao à para pra com em no na sobre por e ou se quando que qual como onde quem ' +
      'eu você ele ela nós me te lhe meu minha seu sua este esta isto esse essa isso é são tem há deve vai não já ' +
      'indicar fazer dizer dar enviar mandar responder confirmar revisar ver avisar saber opinião resposta ' +
      'informação informações dados coisa coisas algo arquivo ficheiro documento documentos lista seguinte seguintes',
  ),
  unresolved: /(?<!\p{L})(?:te|eu|tu|você|comigo|contigo|mim|ti|ele|ela)(?!\p{L})|[?…]/iu,
  requestLeads: [
    /^(?:(?:você|o senhor|a senhora|vocês)?,? ?(me |nos |te )?(?:pode(?:ria)?s?|podem|poderiam|consegue|consegues|poderia|podias)(?: (?:por favor|também|você))*) /iu,
    pattern('iu')`
      ^(?:(?:seria possível|não (?:se |te |vos )?esque(?:ça|ças|çam) de|lembr(?:e|a)-(?:se|te) de|favor|(?:é|era|seria) (?:preciso|necessário)|convém|convinha|precisa
      |agradeço que|peço(?:-lhe|-te)? (?:para|que)|tem de|tem que|solicit(?:o|amos)
      |pedimos(?:-lhe|-te|-vos)?(?: para| que)?)) `,
  ],
  promiseLeads: [/(?<!\p{L})(?:((?:te|lhe|lhes|vos|me|nos) ))?(?:vou|vamos) /iu],
  thatLead: pattern('iu')`
      ^(?:(?:precis(?:o|amos|ava|ávamos)(?: de)?|agrade(?:ço|cemos|cia|cíamos|ceria|ceríamos)(?:-lhe|-te|-vos)?|(?:lhe |te )?agradeceria
      |pe(?:ço|dimos|dia|díamos)(?:-lhe|-te|-vos)?|solicit(?:o|amos)(?:-lhe)?|gost(?:aria|ava|aríamos|ávamos)(?: de)?|queria
      |fic(?:o|amos) a aguardar|fic(?:o|amos) à espera de|aguard(?:o|amos)|esper(?:o|amos)
      |(?:é|seria|era) (?:bom|ótimo|importante|necessário|preciso|conveniente)|convinha) (?:para )?que )`,
  infinitiveOfThat: (verb) =>
    IMPERATIVES[verb.replace(/[sm]$/, '')] ??
    IRREGULAR_THAT[verb.replace(/[sm]$/, '')] ??
    (/^\p{L}{2,}[aei]sse[sm]?$/u.test(verb)
      ? verb.replace(/sse[sm]?$/, 'r')
      : /^\p{L}{2,}(?:[^aeiou]|gu|qu|i)e[sm]?$/u.test(verb)
        ? verb
            .replace(/e[sm]?$/, '')
            .replace(/c$/, 'ç')
            .replace(/gu$/, 'g')
            .replace(/qu$/, 'c')
            .concat('ar')
        : null),
  pronounBefore: /^(?:me |nos |te |se |lhes? |vos )/iu,
  pronounBehind: /^(\p{L}+[aeio]r)-(?:me|nos|te|se|lhes?|vos|[mt][oa]s?|lh[oa]s?|(?:no-|vo-)?l[oa]s?)$/iu,
  pronounsOf: {
    request: { self: /^-?(?:te|se|vos)/u, other: /^-?(?:me|nos|no-l|m[oa]s?$)/u },
    promise: { self: /^-?(?:me|nos)/u, other: /^-?(?:te|lhe|vos|t[oa]s?$|lh[oa]s?$)/u },
  },
  reflexive: (infinitive) => `${infinitive}-se`,
  infinitiveOf: (stem) => stem,
  needs: pattern('iu')`
      ^(?:(?:aguardo|aguardamos|fico a aguardar|ficamos a aguardar|espero|esperamos)(?= (?:o|a|os|as) (?:seu|sua|teu|tua|seus|suas|teus
      |tuas) )|(?:preciso|precisamos|precisava|precisávamos|precisar(?:ia|íamos))(?: também| ainda)?(?: (?:de|do|da|dos|das))?(?: (?:receber|ter))?|(?:falta
      |faltam)(?:-me|-nos)?(?: apenas| só)?|(?:ainda|até agora) não (?:temos|tenho|recebi|recebemos)|continu(?:o|amos) sem
      |(?:queria|gostaria de|gostava de) (?:saber|ter|ouvir|receber)) (?=(?:o|a|os|as|um|uma|teu|tua|seu|sua|seus|suas|tuas
      |teus)(?!\p{L}))`,
  needsToHave: /^(?:precis(?:o|amos|ava|ávamos|aria|aríamos)(?: de)?|gostaria de|gostava de|queria) /iu,
  toSend: 'enviar',
  imperative:
    /^(?:por favor,? )?(?:me )?(\p{L}{2,}?)(?:-(me|nos|m(?=[oa]))(?:-\p{L}+|[oa]s?)?|-[oa]s?)?(?= |,)(?: |, )(?:por favor,? |também )*/iu,
  infinitiveOfImperative: (verb) => IMPERATIVES[verb] ?? null,
  firstPerson:
    /(?<!\p{L})(?:eu )?((?:te|lhes?|vos|me) )?(\p{L}+(?:ei|o|ço)|dou|\p{L}+[aei]mos(?=-(?:te|lhe|vos)))(?:-(te|lhes?|vos|me|[oa]s?|t[oa]s?|lh[oa]s?))?(?=[ ,.!]|$) ?/giu,
  infinitiveOfFirst: (verb) =>
    FIRST[verb] ??
    (/[aei]rei$/.test(verb) ? verb.slice(0, -2) : /[aei]mos$/.test(verb) ? verb.replace(/mos$/, 'r') : null),
  asksInPresent:
    /^(?:(?:você|tu) )?(?:(?:me|nos) (?=\p{L}+ )|(?=\p{L}+-(?:me|nos) ))(\p{L}{2,}?)s?(?:-(?:me|nos))? (?=\p{L})/iu,
  takesPerson: /^(?:avisar|informar|contactar|contatar|ajudar|encontrar|visitar)$/u,
  commandAsked: /^(d[áê]) (?=uma (?:olhad|vista de olhos|espreitad))/iu,
  besidesAsked: besidesAsked(JOINING_WORDS.and, TITLE_WORDS.asksFor),
  whatIs: /^(?:qual é|quais são|qual) ((?:o|a|os|as)(?: \p{L}[\p{L}-]*){1,5})$/iu,
  toTell: 'dizer',
  toSay: 'dizer',
  thing: /(?:-|\s)(?:[oa]s?|[mt][oa]s?|lh[oa]s?|l[oa]s?)(?=\s|$)/u,
  that: 'isso',
  ofNoun: (noun) => `de ${noun}`.replace(/^de ([oa]s? )/, 'd$1'),
  nouns: NOUN_WORDS,
  doer: /^(?:tu|você)(?: |$)/iu,
  not: 'não',
  plainly: [
    [/(?<=\p{L})á-(?=l[oa]s?(?!\p{L}))/giu, 'ar-'],
    [/(?<=\p{L})ê-(?=l[oa]s?(?!\p{L}))/giu, 'er-'],
    [/(?<=uma \p{L}+) n(?:isso|isto)(?!\p{L})/giu, ''],
    [/(?<=precis\p{L}+ )d([oa]s?) /giu, 'de $1 '],
    [/^também (?=precis)/iu, ''],
    [/(?<=^precis\p{L}+) (?:também|ainda)(?= )/iu, ''],
    [/,? (?:assim que|quando|logo que) (?:puderes?|puder|puderem|pode|podes)(?=[ ,.?]|$),?/giu, ''],
    [/(?<!\p{L})(?!quer)(\p{L}+[aeio]r)emos(?!\p{L})/giu, '$1ei'],
    [/(?<!\p{L})(\p{L}+r)-(lhes?|te|vos)-(?:ei|emos)(?!\p{L})/giu, '$2 $1ei'],
  ],
  besidesCommand: /,? e (?=\p{L}+-(?:me|nos|m[oa]s?)(?!\p{L})|(?:me|nos) \p{L}+ )/iu,
  besides:
    / e (?:de |para )?(?=\p{L}+r-(?:me|nos|te|se|lhes?|vos|[mtlh]+[oa]s?|l?[oa]s?)(?!\p{L})|(?:me|nos|te|lhe) \p{L}+r(?!\p{L}))/iu,
  reader: [
    new RegExp(
      String.raw`(?<=(?:^| )(?:se|que|quando|quant[oa]s?|como|onde|qual|quais) )((?:não |você |a senhora |o senhor )?)(${Object.keys(FIRST_OF_READER).join('|')})(?!\p{L})`,
      'giu',
    ),
    (verb, before) => `${before.startsWith('não') ? before : ''}${FIRST_OF_READER[verb] ?? verb}`,
  ],
  besidesInPerson:
    / e (?:que )?(?=(?:me|nos|te|lhes?|o|a|os|as) \p{L}{3,}(?:o|e|a|ei|em|am)(?!\p{L})|\p{L}+(?:ou?|ei|ço|mos)-(?:me|nos|te|lhes?|vos|[mt][oa]s?|lh[oa]s?|[oa]s?)(?!\p{L}))/iu,
  forMe: (verb) => `${verb}-me`,
  and: JOINING_WORDS.and,
  orElse: secondAsked(JOINING_WORDS.or),
  to: (name) => `a ${name}`,
  received: [
    [/(?<= )(?:teu|seu)(?= |$)/giu, 'meu'],
    [/(?<= )(?:tua|sua)(?= |$)/giu, 'minha'],
    [/(?<= )(?:teus|seus)(?= |$)/giu, 'meus'],
    [/(?<= )(?:tuas|suas)(?= |$)/giu, 'minhas'],
  ],
  sent: [
    [/(?<= )teu(?= |$)/giu, 'seu'],
    [/(?<= )tua(?= |$)/giu, 'sua'],
    [/(?<= )teus(?= |$)/giu, 'seus'],
    [/(?<= )tuas(?= |$)/giu, 'suas'],
  ],
  has: (name) => `${name} deve`,
  will: (name) => `${name} vai`,
  looseTime: pattern('iu')`
      ,? (?:esta semana|essa semana|(?:a
      |na) (?:semana que vem|próxima semana)|com a maior brevidade(?: possível)?|o quanto antes|assim que possível|logo|por favor|sem falta)(?=$|[.,;])`,
  pointing:
    /(?<!\p{L})(?:l?h?[ot]s?-l[oa]s?|lh[oa]s?|eles?|elas?|isso|isto|est[ae]s?|ess[ae]s?|aquilo|lhes?|ambos|(?:o|a|os|as) (?:d[oae]s?|com|que))(?!\p{L})/iu,
  ofWriter: pattern('iu')`
      (?<!\p{L})(?:meus?|minhas?|nós|noss[oa]s?)(?!\p{L})|(?<!\p{L})(?:se|que|quando|quanto|onde|como|quem
      |qual)(?: \p{L}+)?? (?:devo|posso|tenho|vou|quero|preciso|estou|sou|faço|levo|trago|podemos|devemos
      |temos|vamos|fazemos|levamos)(?!\p{L})`,
  pointsOutside: pattern('iu')`
      (?<!\p{L})(?:eles|elas|dele|dela|deles|delas|nele|nela)(?!\p{L})|(?<!\p{L})(?:o|a|os|as) (?:do|da
      |dos|das|com)(?!\p{L})|(?<!\p{L})(?:os|as) que(?!\p{L})`,
  promised: { i_owe: (name) => `Prometido a ${name}`, they_owe: (name) => `${name} prometeu` },
  standIns: {
    i_owe: {
      request: (name) => `Pedido de ${name}`,
      question: (name) => `Responder a ${name}`,
      meeting: (name) => `Marcar uma data com ${name}`,
      promise: (name) => `Fazer o que prometi a ${name}`,
    },
    they_owe: {
      request: (name) => `Pedido a ${name}`,
      question: (name) => `Resposta de ${name}`,
      meeting: (name) => `Encontro com ${name}`,
      promise: (name) => `Promessa de ${name}`,
    },
  },
  colon: ': ',
})
