import { pattern } from '../../text/pattern.ts'
import { DAYS } from './day-names.ts'
import { deedBehind } from '../deed-behind.ts'
import type { ReplyLanguage } from '../../wording/suggested-response/reply-language.ts'
import { ITALIAN_REPLY_WORDS } from './reply-words.ts'

/** "Anna deve mandarmi la foto": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:deve )\p{L}+ )(?:il |lo |la |i |gli |le |l['’])(?!(?:${DAYS})(?!\p{L}))[\p{L}’'-]+(?: (?:di |del |dello |della |dei |delle |dell['’])[\p{L}’'-]+)?(?=$
    | (?:con|prima|per|a|al|entro|in|su|e|da|${DAYS})(?!\p{L}))`

const DEED = / deve (?<deed>.+)$/u
const OTHERS = /(?<!\p{L})(?:suo|sua|suoi|sue|loro)(?!\p{L})/iu

export const ITALIAN_REPLIES: ReplyLanguage = {
  words: ITALIAN_REPLY_WORDS,
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  deedIn: (title, evidence) => deedBehind(title, evidence, DEED, OTHERS),
  gives:
    /^(?:\S+ deve )?(?:mandar|inviar|dar(?!e (?:un'occhiata|uno sguardo|un’occhiata))|girar|passar|portar|consegnar|preparar|inoltrar|far aver)(?:e|mi)?(?!\p{L})/iu,
  tells: /^(?:\S+ deve )?(?:dir|confermar|indicar|risponder|avvisar|spiegar|comunicar)(?:e|mi)?(?!\p{L})/iu,
  calls: /^(?:\S+ deve )?(?:chiamar|richiamar|telefonar)(?:e|mi)?(?!\p{L})/iu,
  talks: /^(?:parlare|incontrare|scrivere a|sentire|vedersi|passare (?:da|a trovare))(?!\p{L})/iu,
  lacks: pattern('iu')`
      (?<!\p{L})(?:(?:mi |ci )?manca(?:no)?|non (?:ho|abbiamo|mi è|ci è) (?:ancora )?(?:ricevuto|visto|avuto|arrivat[oae]))`,
  needs:
    /(?<!\p{L})(?:(?:mi|ci) (?:serv(?:e|ono|irebbero|irebbe)|occorr(?:e|ono))(?!\p{L})|(?:avrei|avremmo|ho|abbiamo) bisogno d)/iu,
  asksWord: pattern('iu')`
      (?<!\p{L})(?:dimmi|dicci|mi dica|ci dica|fammi sapere|mi faccia sapere|ci faccia sapere|facci sapere|mi confermi?|ci confermi?|dir(?:mi|ci)
      |(?:non so|non sappiamo|chied(?:e|ono)) (?:se|dove|quando|come|quant[oaie]|quale)|(?:il tuo|il suo) parere|cosa dice|cosa ne (?:dice|pensa))(?!\p{L})`,
  delivers: pattern('iu')`
      (?<!\p{L})(?:mando|manderò|invio|invierò|giro|girerò|inoltro|inoltrerò|rispondo|risponderò|dico|dirò|faccio sapere|farò sapere|confermo
      |confermerò|trasmetto|trasmetterò)(?!\p{L})`,
  inPerson: pattern('iu')`
      (?<!\p{L})(?:porto|porterò|vengo|verrò|passo|passerò|prendo|prenderò|ci sono|sarò (?:lì|là|da)|chiamo|chiamerò|vado|andrò|accompagno)(?!\p{L})`,
  takesOver: /(?<!\p{L})(?:lasci(?:a|ate|)(?:l[oaei])? (?:fare )?a me|ci penso io|me ne occupo io)(?!\p{L})/iu,
  pointsBack: pattern('iu')`
      ^(?:se (?:sì|no)|in (?:quel|tal) caso|altrimenti)(?!\p{L})|(?<!\p{L})(?:(?:con|per|su|in|a|di|da|sotto) (?:quel|quello|quella|quei|quelle|tale
      |tali) \p{L}+|seguent[ei]|qui sotto|di cui sopra)(?!\p{L})`,
  attends: /^(?:partecipare|venire (?:a|al|alla|alle|all['’])|assistere|essere (?:presente|in|a))(?!\p{L})/iu,
  leavesOpen:
    /(?<!\p{L})(?:a qualsiasi ora|in qualsiasi momento|quando vuoi|quando vuole|(?:dopo|prima) (?:delle|dell['’])? ?\d{1,2}|dalle \d{1,2} in poi)(?!\p{L})/iu,
  invites: /(?<!\p{L})(?:pranzo|cena|caffè|aperitivo|vederci|vediamo|incontrarci|sentirci)(?!\p{L})/iu,
  readsNoAnswers: /(?<!\p{L})(?:(?:non rispondere|si prega di non rispondere) a quest)/iu,
  begs: /^(?:per favore|non (?:[ts]i )?(?:dimentic|scord)\p{L}+|per cortesia|(?:ti|la|vi) prego di)(?!\p{L})/iu,
  wishes: pattern('iu')`
      ^(?:vorrei|vorremmo|volev(?:o|amo) sapere|(?:ti|le|vi) chied(?:o|iamo|erei)|(?:mi|ci) piacerebbe|(?:ti|le|vi) sar(?:ei
      |emmo) grat[oaie]|sarebbe (?:bello|utile|bene|meglio))(?!\p{L}| (?:ringraziar|dir)\p{L}*)`,
  inverts: /^(?:puoi|potresti|hai|sai|vuoi|può|potrebbe|c['’]è|ci sono)(?= \p{L})/iu,
  holds:
    /^(?:per favore,? )?(?:non|ricorda(?:ti)?|si ricordi|lascia|lasci|tieni|tenga|porta|porti|vieni|venga|aspetta|aspetti)(?!\p{L})/iu,
  suits:
    /(?<!\p{L})(?:(?:ti|le|mi|vi|ci) (?:va|andrebbe|andasse) bene|(?:può|potrebbe) passare|ci sei|mezz['’]ora)(?!\p{L})/iu,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|domani|stasera|alle \d{1,2}|il \d{1,2})(?!\p{L})`,
  offersChoice:
    /(?<!\p{L})(?:o|oppure|quando|che giorno|quale|settimana prossima|prossima settimana|questa settimana)(?!\p{L})/iu,
}
