import { pattern } from '../../text/pattern.ts'
import { DAYS } from './day-names.ts'
import { deedBehind } from '../deed-behind.ts'
import type { ReplyLanguage } from '../../wording/suggested-response/reply-language.ts'
import { SPANISH_REPLY_WORDS } from './reply-words.ts'

/** "Anna va a enviarme las fotos": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:debe |va a )\p{L}+ )(?:el |la |los |las )(?!(?:${DAYS})(?!\p{L}))[\p{L}’'-]+(?: (?:de |del |de la |de los |de las )[\p{L}’'-]+)?(?=$
    | (?:con|antes|para|a|al|en|por|sobre|y|el|este|esta)(?!\p{L}))`

const DEED = / debe (?<deed>.+)$/u
const OTHERS = /(?<!\p{L})sus?(?!\p{L})/iu

export const SPANISH_REPLIES: ReplyLanguage = {
  words: SPANISH_REPLY_WORDS,
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  deedIn: (title, evidence) => deedBehind(title, evidence, DEED, OTHERS),
  gives: pattern('iu')`
      ^(?:\S+ (?:debe|va a) )?(?:enviar|mandar|pasar|dar|traer|entregar|reenviar|facilitar|adjuntar|preparar|compartir|remitir|hacer llegar|subir)(?:me)?(?!\p{L})`,
  tells:
    /^(?:\S+ (?:debe|va a) )?(?:decir|confirmar|indicar|responder|contestar|avisar|contar|explicar)(?:me)?(?!\p{L})/iu,
  calls: /^(?:\S+ (?:debe|va a) )?llamar(?:me)?(?!\p{L})/iu,
  talks:
    /^(?:hablar|charlar|reunirse|quedar con|escribir a|visitar|pasar (?:por|a (?:\p{Ll}+(?:ar|er|ir)(?:t[eo]|l[eoa]s?|me|nos)?))|ver a)(?!\p{L})/iu,
  lacks: pattern('iu')`
      (?<!\p{L})(?:(?:me |nos )?faltan?|(?:sigo|seguimos) sin|no (?:he|hemos|me ha|nos ha)n? (?:recibido|visto|llegado)
      |solo (?:me|nos) (?:llegó|ha llegado))(?!\p{L})`,
  needs:
    /(?<!\p{L})(?:(?:me|nos) (?:hacen?|harían?|haria) falta|(?:necesito|necesitamos|necesitaría) (?:el|la|los|las|un|una|tu|su))(?!\p{L})/iu,
  asksWord: pattern('iu')`
      (?<!\p{L})(?:dime|díganos|dígame|dinos|avísame|avíseme|cuéntame|(?:me|nos) (?:dig[ao]s?|indi(?:ca|que|cara)|confirm[ae]|aclar[ae])|indicar(?:me
      |nos)|decir(?:me|nos)|saber si|(?:no sé|no sabemos|pregunta[ns]?) (?:si|dónde|cuándo|cómo|cuánt[oa]s?|qué)|(?:tu|su) (?:opinión|respuesta|parecer))(?!\p{L})`,
  delivers: pattern('iu')`
      (?<!\p{L})(?:mando|mandaré|envío|enviaré|paso (?:el|la|los|las|un|una)|reenvío|remito|remitiré|hago llegar|haré llegar|contesto|contestaré
      |respondo|responderé|digo|diré|aviso|avisaré|confirmo|confirmaré|subo|subiré|adjunto|adjuntaré)(?!\p{L})`,
  inPerson: pattern('iu')`
      (?<!\p{L})(?:llevo|llevaré|traigo|traeré|voy (?:a (?:llevar|ir|recoger|buscar)|yo|el|al)|iré|recojo|recogeré|vengo|vendré|estaré|llamo|llamaré
      |me acerco|paso (?:por|a))(?!\p{L})`,
  takesOver: /(?<!\p{L})(?:d[eé]j[ea]\p{L}*l[oae]s? (?:a mí|en mis manos)|de (?:eso|esto) me encargo yo)(?!\p{L})/iu,
  pointsBack: pattern('iu')`
      ^(?:si (?:es así|no)|en (?:ese|tal) caso)(?!\p{L})|(?<!\p{L})(?:(?:bajo|en|con|para|sobre|a|de|por) (?:ese|esa|esos|esas|dich[oa]s?) \p{L}+
      |siguientes?|más abajo|de arriba)(?!\p{L})`,
  attends: /^(?:asistir|participar|acudir|venir (?:a|al)|estar en)(?!\p{L})/iu,
  leavesOpen:
    /(?<!\p{L})(?:a cualquier hora|cualquier día|cuando quieras|cuando quiera|a partir de las? \d{1,2}|(?:después|antes) de las? \d{1,2})(?!\p{L})/iu,
  invites: /(?<!\p{L})(?:comer|comemos|comida|cenar|cenamos|cena|café|quedar|quedamos|vernos|veamos|caña)(?!\p{L})/iu,
  readsNoAnswers: /(?<!\p{L})(?:no (?:responda|respondas|conteste|responder) a este)/iu,
  begs: /^(?:por favor|no (?:[ts]e )?olvide[sn]?|(?:te|le|les|os) (?:ruego|pido))(?!\p{L})/iu,
  wishes: pattern('iu')`
      ^(?:(?:me|nos) gustaría|(?:te|le|os|les) (?:agradecería|pediría|rogaría)(?:mos)?|quisiera|quería saber|querría|sería (?:bueno
      |estupendo|útil))(?!\p{L}| (?:darte|darle|agradec\p{L}*))`,
  inverts: /^(?:puedes?|podrías?|tienes?|sabes?|has|vas a|hay|está[ns]?)(?= \p{L})/iu,
  holds: pattern('iu')`
      ^(?:por favor,? )?(?:no|no (?:te|se) olvid(?:es|e)|recuerd[ae]|dej[ae]|mant[eé]n(?:ga)?|tr[aá]e(?:me|te)?|traiga|ven|venga
      |esper[ae])(?!\p{L})`,
  suits: /(?<!\p{L})(?:te|le|me|os|nos) (?:viene|vendría|va|iría|encaja) (?:bien|mejor)(?!\p{L})/iu,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|mañana|a las? \d{1,2}|el (?:día )?\d{1,2})(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:o|cuándo|qué día|cuál|semana que viene|próxima semana|esta semana)(?!\p{L})/iu,
}
