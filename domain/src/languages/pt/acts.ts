import { openings, phrases, unmarkedQuestions, type ActRules } from '../act-rules.ts'
import { greetingsIn } from '../courtesy-words.ts'
import { COURTESY_WORDS } from './courtesy-words.ts'
import { WORKDAYS } from './day-names.ts'
import { DEED_GRAMMAR } from './deed-grammar.ts'
import { NO, YES } from './yes-and-no.ts'

const DO =
  'envia|envie|envie-me|envia-me|manda|mande|mande-me|manda-me|diz-me|diga-me|avisa|avise|avise-me|confirma|' +
  'confirme|confirme-me|revê|reveja|revisa|revise|assina|assine|liga|ligue|responde|responda|verifica|verifique|' +
  'preenche|preencha|paga|pague|prepara|prepare|reserva|reserve|traz|traga|veja|vê|faz|faça'
const INFINITIVE =
  '(?:me |nos )?(?:enviar|mandar|passar|dizer|confirmar|rever|revisar|assinar|ligar|responder|verificar|preencher|' +
  'pagar|preparar|reservar|avisar|indicar|reencaminhar|encaminhar|anexar|dar|corrigir|trazer|fazer|colocar|' +
  'escolher|partilhar|compartilhar|ajudar|esclarecer|explicar|validar|aprovar|alterar|devolver)(?:-me|-nos|-lhe)?'

/** The commonest turns only. */
export const ACT_RULES: ActRules = {
  asksNothing: phrases(
    'para (?:mais|maiores) (?:informaç(?:ões|ão)|detalhes)[^?]{0,60}(?:contact|contat|ligue|visit|consult|escrev)[\\p{L}]*',
    'não hesite|qualquer (?:dúvida|questão|coisa)|se (?:tiver|tiveres|precisar|houver)[^?]{0,40}(?:dúvida|questão|algo|mais)',
    'obrigad[oa] (?:pel|desde já|por)',
    'para (?:sua|tua|vossa) informação',
    '(?:fico|ficamos|estou|estamos) (?:à|ao) (?:sua |vossa |tua )?(?:inteira )?dispo',
    'não responda|(?:guarde|conserve|guarda) (?:este|esta) (?:mensagem|e-?mail|correio|comprovativo|comprovante|recibo)',
  ),
  request: phrases(
    ...DEED_GRAMMAR.requests,
    '(?:falta|faltam)(?:-me|-nos)(?: ainda| só)? (?:o|a|os|as) (?:seu|sua|teu|tua|seus|suas|teus|tuas|vosso|vossa)[^.?]{0,60}',
    '(?:deve|devem|deverá|deverão|tem de|têm de|tem que) ser (?:entregues?|devolvid[oa]s?|enviad[oa]s?|apresentad[oa]s?|pag[oa]s?|assinad[oa]s?|remetid[oa]s?)[^.?]{0,40}(?:até|antes|no prazo)',
    '(?:fico|ficamos|estou|estamos) (?:a aguardar|à espera|aguardando|no aguardo) (?:d[aoe]s? |pel[ao]s? )?(?:a |o |' +
      'os |as )?(?:sua|seu|tua|teu|vossa|vosso|seus|suas|teus|tuas) (?:confirmação|aprovação|assinatura|dados|' +
      'documentação|documentos|fatura|pagamento|orçamento|textos?|fotos|decisão|proposta)',
    '(?:agradecia|agradecíamos|agradecemos|agradeço|agradecia-lhe)(?: desde já)? que (?:me|nos|lhe) [\\p{L}]+(?:asse|esse|isse)m?(?![\\p{L}])',
    'aguardo (?:a sua|o seu|a tua|o teu|as suas|os seus) [^.?]{2,40} (?:até|ainda hoje|amanhã)',
    '(?:tenha|tenham) a (?:gentileza|amabilidade|bondade) de|faça o favor de',
    `(?:pode|podes|poderia|poderias|podia|podias|podem|poderiam|consegue|consegues|queria|importa-se de|` +
      `importas-te de)(?: por favor| também| você)* (?:${INFINITIVE}|[\\p{L}]{2,}[áêí]-l[oa]s?|(?:me |nos |` +
      `lhe )?(?!ser|estar|haver|ter|vir|imaginar|acreditar)[\\p{L}]{2,}[aei]r(?:-me|-nos|-lhe)?)`,
    '^por favor,? (?!não hesit)[\\p{L}]+',
    `por favor,? (?:não )?(?:${DO}|${INFINITIVE})|(?:${DO})[^.?]{0,100} por favor`,
    '(?:preciso|precisamos|precisava|necessito|necessitamos)(?: ainda| também| urgentemente)* (?:que|d[aeo]s? (?:seu|' +
      'sua|teu|tua|vosso|vossa)|d(?:[aeo]s?|isso|isto|el[ae]s?)(?![\\p{L}])[^.?]{0,60}(?:até|antes|para|hoje|amanhã))',
    '(?:agradecia|agradecemos|agradeço|agradeceria|peço|pedimos|solicito|solicitamos|gostaria)(?: muito| lhe| que)* (?:que|se|o favor|o envio|a confirmação)',
    '(?:seria|é) possível|não se esqueça|não te esqueças',
    'falta(?:m)?(?: ainda)? (?:o seu|a sua|o teu|a tua)',
  ),
  command: openings(
    `${COURTESY_WORDS.familiarGreeting}|e|então|também|por favor|(?-i:[A-Z])[a-zãéíóç]+,`,
    `(?:${DO}) (?:o|a|os|as|um|uma|se|que|quando|até|me|isto|este|esta|por)`,
  ),
  indirectQuestion: phrases(
    ...DEED_GRAMMAR.indirectQuestions,
    '(?:diga-me|diz-me|avise-me|avisa-me|informe-me|me diga|me avise|me avisa) (?:se|quando|o que|qual|como|onde)',
    '(?:gostaria|queria|gostava) de saber',
    '(?:uma|minha) (?:dúvida|pergunta|questão)',
    'o que (?:acha|achas|você acha)',
  ),
  unmarkedQuestion: unmarkedQuestions(
    `${COURTESY_WORDS.familiarGreeting}|ei|e|então|sam|fala|diz-me|por falar nisso|(?-i:[A-ZÁÉÍÓÚ])[a-záéíóúãõç]+(?=,)`,
    '(?:onde|quando|como|quanto|quem|a que horas?|qual|quais|por que|porque é que)(?: é que)? (?:é|são|está|estão|' +
      'estava|era|eram|ficou|fica|foi|se chama|se chamava|chega|chegas|você|vc|vens|vem|custa|custou|começa|tenho de|' +
      'posso|vais|vai)',
    'que \\p{L}+ (?:é|era|foi|usaste|usou|usava|compraste|preferes|prefere)',
    '(?:você|vc|tu)? ?(?:lembra|lembras-te|sabe|sabes|lembras) (?:do nome|como|onde|quando|qual|quem|se|que)',
  ),
  idleQuestion: phrases(
    '(?:lembras-te|lembra-se|lembram-se|lembra) (?:daquel|de quando|quando|dos tempos|do nosso|da nossa)[\\p{L}]*',
    '(?:o )?que (?:seria|faríamos|faria|teríamos feito|teria feito)[^?]{0,20} sem',
    '(?:tudo bem|como (?:está|estás|vai|vais|vão)|como foi (?:o|a)|que tal)[^?]{0,30}',
    '(?:certo|né|não é|ok|verdade|não)\\?$',
    'quem (?:diria|sabe)',
  ),
  meeting: phrases(
    '(?:podemos|poderíamos|podíamos|vamos)(?: nos)? (?:reunir|encontrar|falar|conversar|marcar|agendar|almoçar|tomar um café|fazer uma (?:reunião|chamada)|remarcar|adiar)[\\p{L}-]*[^.]{0,60}',
    '(?:está|estás|estará|estaria) (?:livre|disponível)|tem (?:disponibilidade|um tempinho|tempo)|tens (?:disponibilidade|tempo|um momento)',
    '(?:marcar|agendar|combinar) (?:uma|um) (?:reunião|chamada|encontro|conversa|horário|data)',
    '(?:que|qual) (?:dia|horário|hora|data)[^.?]{0,30}(?:convém|melhor|dá jeito|pode|seria|prefere)',
    `(?:proponho|sugiro)[^.?]{0,50}(?:reuni|encontr|chamada|${WORKDAYS}|às \\d)`,
    '(?:funciona|serve|dá certo|fica bom|é bom)(?: bem)? (?:para|pra|a) (?:você|vocês|ti|o senhor|a senhora)[^.]{0,30}\\?',
    '(?:dá-te jeito|convém-lhe|fica bem para|pode ser)[^.]{0,50}\\?',
  ),
  proposal: phrases('(?:proponho|propomos|proporia|sugiro|sugerimos)'),
  promise: phrases(
    ...DEED_GRAMMAR.promises,
    '(?:entraremos|entrarei) em contacto?|faço isso (?:hoje|amanhã|esta|logo|até)|(?:mando|envio|faço|preparo) (?:hoje|amanhã|logo) (?:à|de|ao|mesmo)',
    `(?:depois|amanhã|hoje|logo|mais tarde|${WORKDAYS}|à tarde|à noite)(?: já| eu)? (?:te |lhe |vos )(?:mando|envio|` +
      `passo|levo|digo|ligo|trago|aviso|entrego)|(?:amanhã|hoje|logo|${WORKDAYS}) (?:levo|trago|entrego|passo aí)`,
    '(?:ligo|aviso|confirmo|digo|respondo|contacto|informo)(?:-te|-lhe|-vos)? (?:assim que|quando|logo que|mal)|(?:farei|faremos|faço) chegar',
    'pode deixar(?:,| que)? (?:eu |já )?(?:faço|mando|envio|vejo|resolvo|aviso|trato)',
    '(?:vou|vamos|irei|iremos) (?:te |lhe |já )?(?:enviar|mandar|passar|confirmar|ligar|responder|fazer|dar|rever|' +
      'revisar|preparar|verificar|avisar|tratar|falar|perguntar|terminar|entregar)[\\p{L}-]*',
    '(?:enviarei|mandarei|confirmarei|ligarei|responderei|farei|avisarei|darei|entregarei|enviaremos|faremos|responderemos)',
    `(?:envio|mando|confirmo|respondo|ligo|entrego)(?:-te|-lhe|-vos)?[^.?]{0,50}(?:amanhã|hoje|${WORKDAYS}|até|ainda|` +
      'semana|em breve)',
    '(?:verifico|vejo|confirmo|pergunto|falo)[^.?]{0,60} e (?:te |lhe )?(?:aviso|digo|informo|respondo|retorno)',
    `(?:amanhã|hoje|${WORKDAYS}|esta semana|depois)[^.?]{0,20} (?:te|lhe|vos|já) (?:mando|envio|passo|ligo|respondo|` +
      'confirmo|digo|aviso|entrego)',
    '(?:eu )?trato disso|pode contar comigo|terá|terás|receberá',
  ),
  promisesNothing: phrases(
    '(?:continuaremos|seguiremos) a [\\p{L}]+',
    'em anexo|não (?:vou|vamos|irei)',
    'vou (?:estar|ficar|ter)',
  ),
  concernsReader: /(?:)/,
  conditional: phrases(
    '^(?:se|caso|quando|assim que) (?:você |o senhor |a senhora )?(?:quiser|quiseres|precisar|precisares|preferir|puder|puderes|tiver|tiveres|confirmar|enviar|desejar)',
    'se (?:quiser|quiseres|desejar|necessário|preferir|precisar)',
  ),
  deferral: phrases(
    '(?:vou|vamos|irei) (?:ver|verificar|confirmar|analisar|falar|pensar|perguntar|tratar)',
    '(?:dou|damos|darei)[^.]{0,20}(?:retorno|notícias|resposta|feedback)|volto a (?:contactar|falar)|(?:aviso|digo|respondo)(?:-te|-lhe)?[^.]{0,20}(?:logo|assim|amanhã|em breve)',
    'ainda não|assim que (?:puder|souber|tiver)|estou a (?:ver|tratar|verificar)',
  ),
  delivery: phrases(
    'já (?:está|fiz|revi|revisei|paguei|mandei|enviei|assinei|corrigi|tratei|resolvi|marquei|reservei)',
    '(?:em|segue em|segue|seguem em|seguem) anexo|aqui (?:está|estão|vai|vão)|envio em anexo',
    '(?:já )?(?:enviei|assinei|paguei|confirmei|enviámos|mandei|fiz|tratei|atualizei|revi|corrigi|está (?:feito|pronto|enviado|assinado|pago|confirmado))',
    `^(?:${YES}|${NO}(?! \\p{L})|combinado|perfeito|ok|confirmado|feito|de acordo|está bem|ótimo|infelizmente)(?:[,.!– ]|$)`,
    '(?:pode ser|fica bem|dá-me jeito|por mim (?:está|tudo))|conforme (?:combinado|pedido|prometido|solicitado)',
  ),
  decline: phrases(
    '(?:não (?:posso|podemos|consigo|conseguimos|vou poder|poderei))',
    '(?:infelizmente|lamento)[^.?]{0,40}não',
    `${NO},? ${COURTESY_WORDS.thanks}`,
  ),
  social: phrases(
    COURTESY_WORDS.thanks,
    greetingsIn(COURTESY_WORDS),
    'agradeço',
    '(?:espero que|abraço|cumprimentos|parabéns|bom|boa)',
    '(?:perfeito|recebido|entendido|combinado|ok|de nada)',
  ),
}
