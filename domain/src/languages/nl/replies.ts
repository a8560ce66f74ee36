import { pattern } from '../../text/pattern.ts'
import { DAYS } from './day-names.ts'
import { deedBehind } from '../deed-behind.ts'
import type { ReplyLanguage } from '../../wording/suggested-response/reply-language.ts'
import { DUTCH_REPLY_WORDS } from './reply-words.ts'

/** "Anna zal mij de foto’s sturen": all between the auxiliary and the infinitive. */
const THING = /(?<= (?:moet|zal)(?: mij)? )(?:de|het) [\p{L}'’-]+(?: [\p{L}'’-]+)?(?= \p{Ll}+n$)/u

const DEED = / moet (?<deed>.+)$/u
const OTHERS = /(?<!\p{L})(?:zijn|haar|hun)(?!\p{L})/iu

export const DUTCH_REPLIES: ReplyLanguage = {
  words: DUTCH_REPLY_WORDS,
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  deedIn: (title, evidence) => deedBehind(title, evidence, DEED, OTHERS),
  gives:
    /(?:sturen|geven|brengen|leveren|aanleveren|doorsturen|toesturen|opsturen|mailen|indienen|voorbereiden|terugsturen|toezenden|retourneren|doen toekomen)$/iu,
  tells:
    /(?:zeggen|doorgeven|weten|bevestigen|antwoorden|melden|aangeven|reageren|laten weten)(?:$| (?:of|wanneer|hoe|wat|welke?|waar|wie) )/iu,
  calls: /(?:bellen|terugbellen)$/iu,
  talks: /(?:^|\s)(?:spreken|praten|overleggen|afspreken|langskomen|schrijven|ontmoeten)$/iu,
  lacks: pattern('iu')`
      (?<!\p{L})(?:mis(?:sen)? (?:ik )?nog|ontbreekt|ontbreken|nog (?:niet|geen)\b.{0,30}(?:ontvangen|binnen|gekregen|gehad|gezien)|wacht(?:en)? (?:nog )?op)(?!\p{L})`,
  needs: /(?<!\p{L})(?:heb|hebben)\b.{0,40} nodig(?!\p{L})/iu,
  asksWord: pattern('iu')`
      (?<!\p{L})(?:laat (?:je |het |me |mij |ons |even |maar |wel |nog |alsjeblieft )*weten|hoor (?:ik )?graag|zeg (?:me|mij|het)|geef (?:me |mij |even |het )*door|(?:weet|weten
      |vraagt|vragen) (?:\p{L}+ ){0,3}(?:of|waar|wanneer|hoe|hoeveel|welke?)|(?:je|uw
      |jouw) (?:mening|reactie|antwoord))(?!\p{L})`,
  delivers: pattern('iu')`
      (?<!\p{L})(?:stuur|mail|verzend|zend|(?:ik|we|wij) laat(?: het)? (?:je|u|jullie)|laten? (?:het )?(?:je|u|jullie) weten|geef (?:je |u 
      |het )*door|antwoord|bevestig|krijg(?:t|en)? (?:je|u)|(?:je|u) (?:krijgt|ontvangt)|zal .{1,40}(?:sturen|mailen|doorsturen|aanleveren|laten weten|indienen
      |aanvullen))(?!\p{L})`,
  inPerson: pattern('iu')`
      (?<!\p{L})(?:(?:ik|we) (?:breng|kom|haal|rijd|bel|ben er|kook|neem)|(?:breng|kom|haal|bel|neem) ik|kom .{0,30}langs)(?!\p{L})`,
  takesOver: /(?<!\p{L})(?:laat (?:het|dat|dit) (?:maar )?aan mij (?:over)?|dat regel ik)(?!\p{L})/iu,
  pointsBack: pattern('iu')`
      ^(?:zo (?:ja|nee|niet)|in dat geval|anders)(?!\p{L})|(?<!\p{L})(?:(?:onder|in|met|voor|op|aan|van|over) (?:dat|die|zulke) \p{L}+|de volgende|het volgende
      |hieronder|hierboven)(?!\p{L})`,
  attends: /(?:^|\s)(?:aanwezig zijn|deelnemen|bijwonen|erbij zijn|meedoen|(?:naar|op) .{2,40} komen)$/iu,
  leavesOpen:
    /(?<!\p{L})(?:wanneer je wilt|wanneer u wilt|maakt niet uit wanneer|(?:na|voor|vanaf) \d{1,2}(?:[:.]\d\d)?(?: uur)?)(?!\p{L})/iu,
  invites: /(?<!\p{L})(?:lunch\p{L}*|borrel\p{L}*|koffie|eten|afspreken|bellen|zien)(?!\p{L})/iu,
  readsNoAnswers: /(?<!\p{L})(?:niet (?:op|te reageren op|antwoorden op) (?:deze|dit) (?:e-?mail|bericht))/iu,
  begs: /^(?:gelieve|graag|vergeet|laat (?:me|mij|ons) (?:(?:even|wel|nog|maar|alsjeblieft) )*weten) /iu,
  wishes: pattern('iu')`
      ^(?:(?:ik|wij?) (?:wil|willen|zou|zouden) graag|ik wilde (?:vragen|weten)|(?:ik|wij?) (?:verzoek|verzoeken) (?:je|u|jullie)
      |het zou (?:\p{L}+ ){0,2}(?:fijn|goed|mooi|handig|schelen|helpen)(?: zijn)?(?= als)|het zou (?:fijn|goed|mooi|handig) zijn)(?!\p{L})`,
  inverts: pattern('iu')`
      ^(?:heb|hebt|hebben|heeft|is|zijn|was|kan|kun|kunt|kunnen|wil|wilt|willen|zal|zullen|moet|moeten|mag|past|kom|komt|gaat|ga) (?:je|jij|u|jullie|we|wij|ik
      |de|het|er|hij|ze|zij|iemand)(?!\p{L})`,
  holds: /^(?:laat|denk (?:eraan|aan)|vergeet (?:niet|het niet)|neem|breng|wacht|blijf|kom|hou|houd|zorg)(?!\p{L})/iu,
  suits: pattern('iu')`
      (?<!\p{L})(?:schikt|schikken|half ?uurtje|(?:past|komt) (?:het )?(?:je|jou|u|mij|me|jullie|ons)|(?:mij|me
      |ons) (?:\p{L}+ ){0,2}(?:passen|uitkomen|schikken))(?!\p{L})`,
  namesTime: pattern(
    'iu',
  )`(?<!\p{L})(?:${DAYS}|morgen|overmorgen|om \d{1,2}|\d{1,2}[:.]\d\d|\d{1,2} uur|de \d{1,2}e)(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:of|wanneer|welke|volgende week|deze week)(?!\p{L})/iu,
}
