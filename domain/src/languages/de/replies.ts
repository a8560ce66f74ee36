import { pattern } from '../../text/pattern.ts'
import { DAYS, MONTHS } from './day-names.ts'
import { deedBehind } from '../deed-behind.ts'
import type { ReplyLanguage } from '../../wording/suggested-response/reply-language.ts'
import { GERMAN_REPLY_WORDS } from './reply-words.ts'

/** "Anna soll mir den Entwurf schicken": the object right behind the auxiliary, in the accusative. */
const THING = pattern('u')`
    (?<= (?:soll|will)(?: mir)? )((?:den|die|das) (?:\p{Ll}+en? ){0,2}|ein(?:en|e)? )(\p{Lu}[\p{L}-]+)(?= \p{Ll})`
const DEFINITE: Record<string, string> = { 'ein ': 'das ', 'einen ': 'den ', 'eine ': 'die ' }

const DEED = / soll (?<deed>.+)$/u
const OTHERS = /(?<!\p{L})(?:sein|ihr)(?:e[mnrs]?)?(?!\p{L})/iu

export const GERMAN_REPLIES: ReplyLanguage = {
  words: GERMAN_REPLY_WORDS,
  thingIn: (title) => {
    const [, article = '', noun] = THING.exec(title) ?? []
    return noun === undefined ? null : `${DEFINITE[article] ?? article}${noun}`
  },
  deedIn: (title, evidence) => deedBehind(title, evidence, DEED, OTHERS),
  gives: pattern('iu')`
      (?:schicken|senden|zurückgeben|(?<!Bescheid )geben|bringen|zukommen lassen|liefern|einreichen|nachreichen|weiterleiten|hochladen|vorbereiten|erstellen|zurückschicken
      |mailen|übermitteln|bereitstellen)(?:$|,)`,
  tells:
    /(?:sagen|nennen|mitteilen|bestätigen|antworten|melden|angeben|durchgeben|erklären|beantworten|rückmelden|Bescheid geben|wissen lassen)(?:$|,)|^\S+ antworten/iu,
  calls: /(?:anrufen|zurückrufen|telefonieren)(?:$|,)/iu,
  talks:
    /(?:^|[ ,])(?:sprechen|reden|besprechen|treffen|vorbeikommen|vorbeischauen|telefonieren)(?:$|,)|^\S+ schreiben$/iu,
  lacks: pattern('iu')`
      (?<!\p{L})(?:fehl(?:t|en)(?!\p{L})|noch (?:nicht|keine?n?)\b.{0,30}(?:erhalten|bekommen|eingegangen|da|vor)(?!\p{L})
      |(?:mir|uns) (?:noch )?nicht vor|vermisse|warte[n]? (?:noch )?auf)`,
  needs: /(?<!\p{L})(?:brauche[n]?|bräuchte[n]?) (?:ich |wir )?(?:noch|den|die|das|ein(?:e[nm]?)?)(?!\p{L})/iu,
  asksWord: pattern('iu')`
      (?<!\p{L})(?:sag(?:en sie|t)? (?:mir|uns)|(?:gib|geben sie) (?:mir|uns) (?:bitte |kurz |einfach |doch |dann )*bescheid|teilen sie (?:mir|uns)
      |lass(?:en sie)? (?:mich|uns) (?:bitte )?wissen
      |(?:weiß|wissen|fragt|fragen|frage|unsicher|unklar|keine ahnung),? (?:noch )?(?:nicht,? )?(?:ob|wo|wann|wie|welche[rsn]?|wer)|(?:ihre|deine) (?:meinung
      |rückmeldung|einschätzung|antwort)|(?:ich|wir) (?:wüsste[n]?|muss|müssen|möchte[n]?) .{0,20}wissen)(?!\p{L})`,
  delivers: pattern('iu')`
      (?<!\p{L})(?:schicke[n]?|sende[n]?|maile[n]?|reiche[n]?|leite[n]?|übermittle|melde[n]? (?:mich|uns)|gebe[n]? (?:dir|ihnen|euch
      |\p{Lu}\p{Ll}+) (?:\p{L}+ ){0,2}bescheid|sage[n]? (?:dir|ihnen|euch)
      |(?:bekommst|bekommen sie|erhältst|erhalten sie)|antworte[n]?|schreibe[n]? (?:dir|ihnen|euch))(?!\p{L})`,
  inPerson: pattern('iu')`
      (?<!\p{L})(?:(?:ich|wir) (?:bring(?:e|en)?|hol(?:e|en)?|komm(?:e|en)?|fahr(?:e|en)?|bin (?:da|dabei|dort)|treff(?:e|en)?|ruf(?:e|en)?|koch(?:e|en)?|begleite[n]?)
      |(?:bringe|hole|komme|fahre|treffe|rufe|koche) (?:ich|wir))(?!\p{L})`,
  takesOver:
    /(?<!\p{L})(?:(?:überlass(?:t|en sie)?|lass(?:t|en sie)?) (?:\p{L}+ )?(?:mir|mich machen)|ich kümmere mich)(?!\p{L})/iu,
  pointsBack: pattern('iu')`
      ^(?:(?:wenn|falls) (?:ja|nicht|nein)|in (?:dem|diesem) fall|sonst|andernfalls)(?!\p{L})|(?<!\p{L})(?:(?:unter|in|mit|für|an|zu|von|bei|vor) (?:diese[mnrs]?
      |jene[mnrs]?|solche[mnrs]?) \p{L}+|(?:der|die|das|den|dem|des) (?:folgende|obige|gleiche|selbe)[mnrs]?|wie (?:unten|oben|folgt))(?!\p{L})`,
  attends: /(?<!\p{L})(?:teilnehmen|dabei sein|dazukommen|mitkommen|(?:zu[mr]?|ins?) .{2,40} kommen)(?:$|,)/iu,
  leavesOpen: /(?<!\p{L})(?:jederzeit|irgendwann|egal wann|(?:ab|nach|vor) \d{1,2}(?:[:.]\d\d)?)(?!\p{L})/iu,
  invites:
    /(?<!\p{L})(?:mittagessen|mittag|kaffee|bier|essen gehen|treffen|telefonieren|frühstück\p{L}*|abendessen)(?!\p{L})/iu,
  readsNoAnswers:
    /(?<!\p{L})(?:(?:bitte|sie) (?:antworten sie )?(?:bitte )?nicht auf diese (?:e-?mail|nachricht)|antworten .{0,40}nicht gelesen)/iu,
  begs: /^(?:bitte|vergiss|vergesst|vergessen sie) /iu,
  wishes: pattern('iu')`
      ^(?:(?:ich|wir) (?:hätten? gern|würden? (?:mich|uns) freuen|wäre[n]? (?:ihnen|dir|euch) dankbar)|ich wollte (?:fragen|wissen)
      |(?:ich|wir) möchten? (?:sie|dich|euch) bitten|(?:ich|wir) (?:wäre[n]?|würde[n]?) (?:\p{L}+ ){0,3}(?:froh|dankbar|verbunden|glücklich|freuen)
      |(?:es wäre )?(?:gut|schön|toll|hilfreich|super|nett),? wenn)(?!\p{L})`,
  inverts: pattern('iu')`
      ^(?:hast|habt|haben|hat|ist|sind|war|kannst|könnt|können|könntest|könnten|willst|wollt|wollen|soll|sollen|passt|geht|kommt|kommst|gibt|brauchst
      |braucht|brauchen|weißt|wissen) (?:du|ihr|sie|wir|ich|es|er|der|die|das|dein\p{L}*|ihr\p{L}+|man|jemand)(?!\p{L})`,
  holds: pattern('iu')`
      ^(?:bitte )?(?:lass(?:t|en sie)?|halte?[nt]?|denk(?:t|en sie|e)? (?:bitte )?(?:an|daran)|vergiss|vergesst|vergessen sie|achte[nt]?|bring(?:t|en sie)?
      |warte[nt]?|bleib(?:t|en sie)?|komm(?:t|en sie)?|sei(?:d|en sie)?)(?!\p{L})`,
  suits: pattern('iu')`
      (?<!\p{L})(?:(?:passt|passen|ginge|recht) (?:es )?(?:dir|ihnen|euch|mir|uns)|(?:dir|ihnen|euch|mir|uns) (?:\p{L}+ ){0,3}(?:passen
      |recht)|(?:hast|hättest) du zeit|(?:haben|hätten) sie zeit|(?:halbe stunde|\d+ minuten) zeit)(?!\p{L})`,
  namesTime: pattern('iu')`
      (?<!\p{L})(?:${DAYS}|morgen|übermorgen|heute|\d{1,2}(?:[:.]\d\d)? ?uhr
      |\d{1,2}\.(?: ?\d{1,2}\.| (?:${MONTHS})))`,
  offersChoice: /(?<!\p{L})(?:oder|wann|welche[rsn]?|entweder|nächste woche|diese woche)(?!\p{L})/iu,
}
