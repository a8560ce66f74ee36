import { pattern } from '../../text/pattern.ts'
import { DAYS } from './day-names.ts'
import { deedBehind } from '../deed-behind.ts'
import type { ReplyLanguage } from '../../wording/suggested-response/reply-language.ts'
import { PORTUGUESE_REPLY_WORDS } from './reply-words.ts'

/** "Anna vai enviar-me os capítulos": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:(?:deve|vai) )\p{L}+(?:-me)? )(?:o |a |os |as )[\p{L}’'-]+(?: (?:de |do |da |dos |das )[\p{L}’'-]+)?(?=$
    | (?:com|antes|para|até|a|ao|em|no|na|por|sobre|e)(?!\p{L}))`

const DEED = / deve (?<deed>.+)$/u
const OTHERS = /(?<!\p{L})(?:seus?|suas?)(?!\p{L})/iu

export const PORTUGUESE_REPLIES: ReplyLanguage = {
  words: PORTUGUESE_REPLY_WORDS,
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  deedIn: (title, evidence) => deedBehind(title, evidence, DEED, OTHERS),
  gives:
    /^(?:\S+ (?:deve|vai) )?(?:enviar|mandar|passar|dar(?! uma (?:olhada|vista))|trazer|entregar|encaminhar|devolver|preparar|partilhar|fazer chegar)(?!\p{L})/iu,
  tells: /^(?:\S+ (?:deve|vai) )?(?:dizer|confirmar|indicar|responder|avisar|contar|explicar)(?!\p{L})/iu,
  calls: /^(?:\S+ (?:deve|vai) )?(?:ligar|telefonar)(?!\p{L})/iu,
  talks: /^(?:falar|conversar|encontrar|escrever a|reunir|visitar|passar (?:por|em))(?!\p{L})/iu,
  lacks: pattern('iu')`
      (?<!\p{L})(?:(?:me |nos )?faltam?|não (?:recebi|recebemos|chegou|tenho|temos))(?!\p{L})`,
  needs: /(?<!\p{L})(?:preciso|precisamos|precisava) d[aeo]s?(?!\p{L}| ver)/iu,
  asksWord: pattern('iu')`
      (?<!\p{L})(?:diga-me|diz-me|me dig[ao]|avise-me|me avis[ae]|me fal[ae]|me conta|dizer-me|me dizer|indicar-me|(?:não sei|não sabemos|pergunta[m]?) (?:se
      |onde|quando|como|quant[oa]s?|qual)|(?:a sua|sua|a tua|tua) (?:opinião
      |resposta))(?!\p{L})`,
  delivers: pattern('iu')`
      (?<!\p{L})(?:mando|mandarei|envio|enviarei|encaminho|encaminharei|devolvo|devolverei|respondo(?:-lhe|-te)?|responderei|digo|direi|aviso
      |avisarei|confirmo|confirmarei|vou (?:te |lhe |já )?(?:mandar|enviar|responder|encaminhar))(?!\p{L})`,
  inPerson: pattern('iu')`
      (?<!\p{L})(?:levo|levarei|trago|trarei|busco|passo aí|passo por|vou (?:buscar|levar|aí|ter)|estarei|estou lá|ligo|ligarei)(?!\p{L})`,
  takesOver: /(?<!\p{L})(?:deix[ae]\p{L}* (?:isso )?comigo|trato eu (?:disso|disto))(?!\p{L})/iu,
  pointsBack: pattern('iu')`
      ^(?:se (?:sim|não)|nesse caso|caso contrário)(?!\p{L})|(?<!\p{L})(?:(?:ness[ea]s?|dess[ea]s?|naquel[ea]s?|(?:com|sob|para|por|sobre|a) ess[ea]s?) \p{L}+
      |seguintes?|abaixo|acima)(?!\p{L})`,
  attends: /^(?:participar|assistir|comparecer|vir (?:a|ao|à)|estar (?:em|no|na|presente))(?!\p{L})/iu,
  leavesOpen:
    /(?<!\p{L})(?:a qualquer hora|quando quiser(?:es)?|a partir das? \d{1,2}|(?:depois|antes) das? \d{1,2})(?!\p{L})/iu,
  invites: /(?<!\p{L})(?:almoçar|almoço|jantar|café|encontrar|reunir|vermos)(?!\p{L})/iu,
  readsNoAnswers: /(?<!\p{L})(?:não (?:responda|responder) a est)/iu,
  begs: /^(?:por favor|não (?:[ts]e )?esque[cç]\p{L}+|peço(?: o favor de|-lhe que|-te que)?|se faz favor)(?!\p{L})/iu,
  wishes: pattern('iu')`
      ^(?:gostaria|gostava|queria saber|pe(?:dia|diria)-(?:lhe|te|vos)|gostaríamos|agradec(?:ia|eria|íamos|eríamos) (?:que|se)
      |seria (?:bom|ótimo|útil))(?!\p{L}| de (?:agradecer|dizer)(?!\p{L}))`,
  inverts: /^(?:pode[ms]?|poderia|podias?|tens?|tem|sabes?|há|você (?:tem|sabe|pode|vai))(?= \p{L})/iu,
  holds: /^(?:por favor,? )?(?:não|lembr[ae]|deix[ae]|mantenh[ae]|mantém|traz|traga|vem|venha|esper[ae])(?!\p{L})/iu,
  suits:
    /(?<!\p{L})(?:(?:te|lhe|me|vos) (?:convém|dá jeito|serve)|(?:dá|dava|serve)-(?:te|lhe|vos)|fica bom|meia hora)(?!\p{L})/iu,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|amanhã|às? \d{1,2}|dia \d{1,2}|\d{1,2} ?h)(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:ou|quando|que dia|qual|próxima semana|semana que vem|esta semana|na semana)(?!\p{L})/iu,
}
