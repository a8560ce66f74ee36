import { withinClause, type DeedGrammar } from '../deed-grammar.ts'
import { DAYS } from './day-names.ts'

const SOON =
  `amanhã|depois de amanhã|hoje|ainda hoje|esta (?:tarde|noite|semana|manhã)|este (?:fim de semana|mês)|` +
  `(?:na|no|até|à|para|esta|este) (?:(?:próxim[ao] )?(?:${DAYS}|segunda|terça|quarta|quinta|sexta)|fim d[oae]|` +
  `dia \\d+|final d[oae])|` +
  `(?:próxima|nesta|na próxima) semana|semana que vem|em breve|assim que|logo (?:que|de|à)|antes d[aoe]|mais tarde|` +
  `dentro de|daqui a|no fim de semana|de manhã(?:zinha)?|à (?:tarde|noite)|ao fim do dia|até (?:ao|às|dia|o|` +
  `amanhã|\\d)|às \\d|cedo|o mais tardar`
/** Verbs of deeds in the first person of the present tense. */
const DOES =
  '(?:mand|envi|pass|lev|entreg|prepar|revis|verific|confirm|lig|avis|fal|pergunt|trat|termin|acab|alter|mud|' +
  'ajust|marc|remarc|' +
  'reserv|compr|pag|assin|public|coloc|deix|busc|apanh|circul|partilh|compartilh|encaminh|reencaminh|atualiz|' +
  'organiz|agend|cancel|' +
  'consult|analis|tir|junt|liber|combin|retorn|finaliz|fech|mont|test|instal|separ|cuid|arranj|emprest|cham|guard|' +
  'lanç|limp|regulariz|cadastr|protocol|anex)o|' +
  'trago|revejo|vejo|digo|respondo|faço|corrijo|devolvo|preencho|imprimo|ponho|subo|resolvo|leio|escrevo|dou|' +
  'venho|transfiro|emito|' +
  'reencaminho|sigo|traduzo|recolho|meto|acrescento|refaço'
const DO_WE =
  '(?:mand|envi|pass|entreg|prepar|revis|verific|lig|avis|alter|ajust|encaminh|atualiz)amos|' +
  'fazemos|respondemos|trazemos|damos|recolhemos|devolvemos'
const NO_NOUN =
  '(?<!(?<!\\p{L})(?:um|do|no|ao|seu|teu|meu|este|esse|nosso|vosso|pelo|de|por|em|primeiro|próximo|que|cada|sem|com) )'
const STATES = 'agradeço|peço|informo|comunico|solicito|desejo|rogo|lembro|recordo|devo|quero|felicito|pergunto|escrevo'
const WITHIN = withinClause(110)
const INFINITIVE =
  '(?!ser|estar|ficar|ter|poder|haver|agradecer|informar|comunicar|pedir desculpa)' +
  '\\p{L}{2,}[aeiô]r(?:-(?:me|nos|lhe|lhes|te|vos|se|[oa]s?|n[oa]s?))?(?!\\p{L})'

export const DEED_GRAMMAR: DeedGrammar = {
  promises: [
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})[^.?!]{0,60}(?<!\\p{L})${NO_NOUN}(?:${DOES}|${DO_WE})(?!\\p{L})`,
    `${NO_NOUN}(?:${DOES}|${DO_WE})(?!\\p{L}| que | para )${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    `(?!(?:${STATES})-)\\p{L}{2,}[^u\\P{L}]o-(?:te|lhes?|vos|l[oa]s?|[oa]s?)(?!\\p{L})`,
    `(?:eu|te|lhe|lhes|vos|eu já|eu também|eu te|já te|já lhe)(?: (?:te|lhe|já|` +
      `também))? (?!(?:${STATES})(?!\\p{L}))(?:${DOES})(?!\\p{L})`,
    '(?!estarei|terei|serei|poderei|agradecerei|ficarei|haverei|liberei|preparei|comparei|reparei|separei|parei|' +
      'declarei|esperei|recuperei|superei|alterei|gerei|operei|considerei|virei|tirei|retirei|girei|' +
      'admirei)\\p{L}{2,}(?:arei|erei|irei|direi|farei|trarei)(?!\\p{L})',
    '(?!estaremos|teremos|seremos|poderemos|ficaremos|agradeceremos|continuaremos)\\p{L}{2,}(?:aremos|eremos|' +
      'iremos|diremos|faremos)(?!\\p{L})',
    '\\p{L}{2,}r?-(?:lhes?|te|vos|me)-(?:ei|emos)(?!\\p{L})',
    `(?:vou|vamos|irei|iremos) (?:te |lhe |já |então |tentar )*(?!ver se|precisar|conseguir)${INFINITIVE}`,
    `(?:tens|tem|terá|terás|recebe|recebes|receberá) (?:o|a|os|as|tudo)[^.?!]{0,50}(?<!\\p{L})(?:ainda hoje|` +
      `amanhã|até)(?!\\p{L})|` +
      `(?:seguirá|seguirão|segue|seguem|chega|chegam|está|estará)${WITHIN}(?<!\\p{L})(?:amanhã|ainda hoje|` +
      `na sua caixa|na tua caixa)(?!\\p{L})|` +
      '(?:até|amanhã)[^.?!]{0,60}(?:na sua|na tua) (?:caixa|mesa|mão)',
    '(?:deixa|deixe|podes deixar|pode deixar)(?: comigo| que eu| isso comigo)|comprometo-me a|' +
      'claro que \\p{L}+o(?!\\p{L})|fico de \\p{L}+r|eu trato|trato eu|\\p{L}{2,}o eu(?!\\p{L})',
  ],
  requests: [
    '(?:favor|queira|queiram) (?!não |desconsiderar)\\p{L}+r(?:-\\p{L}+)?|(?:solicita|pede|roga)-se|(?:solicit|' +
      'ped|rog)(?:o|amos|imos|e-se)(?:-lhe| a V| ao senhor)?(?: a gentileza| o favor| que| o| a| os| as|,? no prazo)',
    `(?:solicitamos|solicito|pedimos|peço)(?:-lhe)?(?: a gentileza de| o favor de)?,? ${INFINITIVE}`,
    `fic(?:a|am) (?:V\\.? ?(?:Exa|Sas?)\\.?|vossas? senhorias?|o senhor|a senhora) notificad[oa]s?|fic(?:a|` +
      `am) notificad[oa]s? (?:para|a)`,
    `(?:(?:agradeço|agradecemos) que(?!\\p{L})|agradecia|agradecíamos|agradeceria|gostaria|gostaríamos|gostava|` +
      `queria|queríamos|ficar-lhe-ia grat[oa]|ficaria grat[oa])` +
      '(?: também| muito| imenso| desde já)? (?:que|se|de receber|de ter|de marcar|receber|ter|o envio|' +
      'a confirmação|o|a|um|uma)(?!\\p{L})',
    '(?:^|[,;:!.] |e )(?:por favor,? )?(?!lembra|parece|diz-me respeito)\\p{L}{2,12}[aez]-(?:me|nos|' +
      'm[oa]s?)(?!\\p{L})(?! (?:de que|que não))',
    '(?:^|[,;:!] |e |por favor,? )me (?:manda|mande|envia|envie|avisa|avise|passa|passe|confirma|confirme|diz|' +
      'diga|liga|ligue|traz|traga|chama|chame|indica|indique|retorna|retorne)(?!\\p{L})',
    '(?:^|[,:!] )(?:passa|passe|traz|traga|leva|leve|liga|ligue|vê|veja|faz|faça|põe|ponha|envia|envie|manda|' +
      'mande|confirma|confirme|verifica|verifique|responde|responda|guarda|guarde|compra|compre|' +
      'preenche|preencha|assina|assine|revê|reveja|marca|marque|fala|fale|deixa|deixe|avisa|avise|mete|meta|' +
      'coloca|coloque|trata|trate) (?:por|o|a|os|as|um|uma|cá|aí|de|do|da|com|para|pra|se|também|já|isso|isto|' +
      'bem|lá)(?!\\p{L})',
    '(?:falta|faltam|faltava)(?:-me|-nos)(?: apenas| só| ainda)?(?!\\p{L})|falta só|só falta|(?:me|' +
      'nos) falta(?!\\p{L})|(?:precis(?:o|amos|ava|ávamos)|necessit(?:o|amos))(?: \\p{L}+)? d(?:[aeo]s?|e um|' +
      'e uma|isso|isto)(?!\\p{L})|vai precisar de',
    `(?:convid(?:o|amos)|convida-se)(?:[^.?!]|\\p{L}\\.){0,30} (?:a|para) ${INFINITIVE}`,
    '(?:fico|ficamos|estou|estamos|sigo|seguimos) (?:no aguardo|a aguardar|à espera|aguardando) (?:d[aeo]s?|' +
      'pel[ao]s?|a|o)(?!\\p{L})|(?:aguardo|aguardamos|aguarda-se) (?:a|o|as|os|pel[ao]s?|o envio)(?!\\p{L})',
    '(?:ainda não (?:recebi|recebemos|temos|tenho|chegou|chegaram)|não (?:recebi|localizei|encontrei|vejo|' +
      'encontramos|localizámos|localizamos))(?!\\p{L})',
  ],
  self: DOES,
  indirectQuestions: [
    '(?:não (?:sei|sabemos|percebi|percebo|entendi|me recordo|lembro)|(?:fiquei|estou|fico) (?:na|com a|' +
      'em) dúvida|ignoro|desconheço|quer saber|querem saber|precis(?:o|amos|ava) (?:de )?saber)(?: ainda|' +
      ' porém|, porém,| bem| ao certo)* (?:se|quando|quantos|quantas|quanto|como|onde|quem|qual|quais|o que|que)(?!\\p{L})(?![.!?]?$)',
    '(?:diz|diga|dizei|diga-me|diz-me|me diz|me diga|me fala|confirma|confirme|confirma-me|confirme-me)(?:-me|' +
      '-nos)?(?: também| por favor|, se fazes favor,?)*,? (?:se|quando|quantos|quantas|quanto|como|onde|quem|qual|' +
      'quais|o que|a que)(?!\\p{L})',
    '(?:me dissesse|me disser|me puder dizer|me possa dizer|me diga) (?:se|quando|quantos|qual|quem|o que)|' +
      'até agora não tive (?:nenhum )?retorno|só para (?:me )?(?:certificar|confirmar)',
  ],
}
