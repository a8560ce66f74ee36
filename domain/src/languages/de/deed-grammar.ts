import { withinClause, type DeedGrammar } from '../deed-grammar.ts'
import { DAYS, MONTHS } from './day-names.ts'

const SOON =
  `heute|morgen|übermorgen|gleich|nachher|später|anschließend|danach|demnächst|umgehend|sofort|zeitnah|asap|` +
  `(?:am|ab|bis|zum|nächste[nr]?|kommende[nr]?|diese[nr]?) (?:${DAYS}|wochenende|\\d|vormittag|nachmittag|abend)|` +
  `bis (?:ende|mitte|anfang|zum|zur|spätestens|dahin)|(?:nächste|kommende|diese|in der nächsten) (?:woche|tage)|` +
  `(?:${DAYS})(?:früh|vormittag|mittag|nachmittag|abend)?|ende (?:der|dieser|nächster) woche|in den nächsten|` +
  `im (?:laufe|urlaub)|in (?:einer|zwei|drei|\\d+) (?:stunden?|tage?n?|minuten)|nach (?:dem|der|pfingsten|ostern)|` +
  `sobald|übers? wochenende|vor (?:dem|der)|\\d{1,2}\\. ?(?:${MONTHS}|\\d)`
const READER = `dir|euch|dich|(?-i:Ihnen|Sie)`
/** Who hopes, needs or waits does nothing for anybody. */
const STATES =
  'habe?|hab|hätte|hatte|bin|wäre|war|kann|könnte|konnte|muss|müsste|musste|will|wollte|möchte|mag|soll|sollte|darf|' +
  'dürfte|weiß|denke?|dachte|glaube?|hoffe|freue?|finde|fand|fände|brauche?|bräuchte|benötige|suche|warte|bitte|wünsche|' +
  'verstehe|sehe|höre|kenne|danke|bedanke|wende|verbleibe|grüße|gehe davon|würde|wurde|lebe|wohne|arbeite|heiße|liebe|' +
  'vermisse|fühle|erwarte|erinnere|entschuldige|beziehe|vermute|fürchte|befürchte|meine|merke|bekomme|erhalte|kriege|' +
  'sitze|stehe|liege|rate|empfehle|verweise|rechne|gratuliere|bedaue?re|bestehe|ersuche|werde|plane'
const STATE_OF_SEVERAL =
  'haben|hätten|hatten|sind|wären|waren|können|könnten|konnten|müssen|müssten|mussten|wollen|wollten|möchten|mögen|' +
  'sollen|sollten|dürfen|dürften|wissen|denken|glauben|hoffen|freuen|finden|brauchen|bräuchten|benötigen|suchen|' +
  'warten|bitten|fragen|wünschen|verstehen|sehen|kennen|danken|bedanken|würden|wurden|erwarten|befinden|entschuldigen|' +
  'beziehen|bedauern|treffen|werden|verbleiben|erhalten|bekommen|stehen|streben|leben|wohnen|lieben|planen|' +
  // Past tense of strong verbs.
  'standen|kamen|gingen|nahmen|gaben|fanden|lagen|saßen|ließen|blieben|fuhren|schrieben|sprachen|trafen|sahen|' +
  'zogen|baten|riefen|' +
  'trugen|liefen|fingen|begannen|verloren|brachten'
/** What may stand where a verb would, and ends as one does. */
const NO_VERB =
  'sie|ihre|eine|keine|meine|deine|unsere|eure|seine|diese|jede|alle|beide|viele|mehrere|einige|solche|welche|neue|ganze|' +
  'erste|zweite|nächste|letzte|gerne?|heute|ohne|lange|bitte|beste|gute|kurze'
const NO_VERB_OF_SEVERAL =
  'ihnen|ihren?|einen|keinen|meinen|deinen|unseren|euren|seinen|diesen|jeden|allen|beiden|morgen|wegen|gegen|zwischen|' +
  'neuen|ganzen|ersten|zweiten|nächsten|letzten|kommenden|kurzen|neben|denen|zusammen|oben|unten'
/** Present tense: what ends in "-te" is past, but for stems in "t". */
const DOES =
  `(?!(?:${STATES}|${NO_VERB})(?!\\p{L}))(?:\\p{L}{2,20}(?<!t)e|(?:weiter|zu|an)?(?:leite|(?:be|vor)?(?:reite|arbeite)|biete|halte|` +
  '(?:be)?antworte|erstatte|starte|teste|richte|berichte|erarbeite|gestalte)|ruf|schick|mach|bring|hol|geb|sag|meld|' +
  'schreib|druck|nehm|frag|klär|schau|guck|kauf|zahl|überweis|leg|stell|bestell|besorg|prüf|scann|lad|komm|fahr|back|' +
  'koch|kümmer|reservier|organisier|buch)(?!\\p{L})'
const DO_WE =
  `(?!(?:${STATE_OF_SEVERAL}|${NO_VERB_OF_SEVERAL})(?!\\p{L}))(?:\\p{L}{2,20}(?<!t)en|leiten|bereiten|bearbeiten|arbeiten|bieten|halten|` +
  '(?:be)?antworten|erstatten|starten|testen|richten|erarbeiten|gestalten)(?!\\p{L})'
const WITHIN = withinClause(110)
/** "Sonst zahlen wir den Zuschlag": what comes of it where the other deed is not done. */
const NOT_ELSE = '(?<!(?<!\\p{L})(?:sonst|andernfalls) )'
const NOT_SINCE = '(?<!(?<!\\p{L})(?:dass|wenn|falls|sobald|ob|weil|da|als|wie|was|damit|bevor|bis|nachdem) )'

export const DEED_GRAMMAR: DeedGrammar = {
  promises: [
    `${NOT_SINCE}ich ${DOES}(?! (?:mir|mich|keine?n?|nicht) )${WITHIN}(?<!\\p{L})(?:${SOON}|${READER})(?!\\p{L})`,
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})${WITHIN}(?<!\\p{L})${NOT_ELSE}${DOES} ich(?!\\p{L})`,
    `${NOT_ELSE}${DOES} ich (?:${READER}|das|es|den|die|ihn|ihm|ihr|sie|noch|gern|gerne|selbst|mit|auch)(?!\\p{L})`,
    `${NOT_ELSE}${DOES} ich(?! (?:mich|mir|nicht|keine?n?) )${WITHIN}(?<!\\p{L})(?:${SOON})(?!\\p{L})`,
    `(?:bis|am|ab) [^.?!]{2,30} (?:hast du|haben (?-i:Sie)|habt ihr) (?:die|das|den|alles|eine?n?|unsere?n?)(?!\\p{L})|` +
      'meld(?:et|en) sich[^.?!]{0,40} bei (?:dir|euch|(?-i:Ihnen))',
    `${NOT_SINCE}wir ${DO_WE}${WITHIN}(?<!\\p{L})(?:${SOON}|${READER})(?!\\p{L})`,
    `${NOT_ELSE}${DO_WE} wir (?:${READER}|das|es|den|die|ihn|sie|noch|gern|gerne|selbst|mit)(?!\\p{L})`,
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})${WITHIN}(?<!\\p{L})${NOT_ELSE}${DO_WE} wir(?!\\p{L})`,
    `(?:liegt|liegen|ist|sind|steht|stehen|kommt|kommen|hast du|haben sie|` +
      `habt ihr)${WITHIN}(?<!\\p{L})(?<!seit )(?:${SOON})` +
      '(?: früh| abend| mittag)* (?:in|auf|bei|an) (?:(?-i:Ihr)|dein|eur)e?[mnr]?(?!\\p{L})',
    '(?:mach|mache|machen|erledige|erledigen|übernehme|übernehmen) (?:ich|wir)(?:[,.!]|$| (?:gern|sofort|gleich))',
  ],
  requests: [
    `(?:ich|wir) (?:bitten?|ersuchen?)(?: (?:sie|dich|euch|ihnen))?(?: daher| hiermit| höflich| nochmals)*,?${WITHIN}` +
      '(?<!\\p{L})(?:zu [\\p{L}]{3,}en|[\\p{L}]{2,8}zu[\\p{L}]{3,}en)(?!\\p{L})',
    `(?:ist|sind|wäre|wären)${WITHIN}(?<!\\p{L})(?:vor|ein|nach|ab|aus|zurück|mit|bei|an|weiter)zu(?:legen|reichen|geben|` +
      'senden|schicken|bringen|füllen|leiten|weisen|zahlen|gleichen|fügen|melden|holen)(?!\\p{L})',
    '(?:ich|wir) wären? (?:sehr )?(?:froh|dankbar|verbunden|erleichtert)[^.?!]{0,20},? (?:wenn|falls)',
    `(?:wird|werden) (?:um [^?!]{2,80} )?(?:höflich |freundlich |hiermit )?gebeten|um [\\p{L}-]+${WITHIN} (?:wird|` +
      `werden) gebeten`,
    `bitte(?! (?:um|beachten|entschuldigen|nicht))${WITHIN} (?:\\p{L}{3,}en)(?=[.!,;]|$| (?:lassen|und|damit|sonst|danke))`,
    '(?:guckst|schaust|machst|holst|bringst|rufst|schickst|gibst|sagst|nimmst|denkst|besorgst|kümmerst|meldest|fragst|' +
      'prüfst|leitest|kaufst|klärst|bestellst) du(?= )',
    '(?:^|[,;:–] |und )(?:verrat|erzähl|sag|schick|mail|guck|schau|ruf|bring|hol|gib|nimm|lies|denk|kauf|prüf|klär|frag) ' +
      '(?:mir|uns|mal|bitte|doch|dir|das|den|die|ihn|es|an|nochmal|kurz)(?!\\p{L})',
    `(?:ich|wir) (?:bräuchten?|benötigten?|müssten?)(?: [\\p{L}]+)? (?:eine?n?|die|den|das|ihre?n?|deine?n?|noch|` +
      `bis)${WITHIN}`,
    '(?:dein|deine|ihr|ihre|euer|eure) [\\p{L}-]+ (?:fehlt|fehlen|steht|stehen)(?: mir| uns)? (?:noch|leider)|' +
      'fehlt (?:eigentlich |jetzt |nur |noch |mir |uns )*(?:noch )?(?:dein|deine|ihr|ihre|euer|eure)(?!\\p{L})',
    `(?:muss|müssen) (?:bis|spätestens|noch|heute|morgen)${WITHIN} (?:raus|rein|her|weg|fertig|da|vorliegen|` +
      `eingehen)(?!\\p{L})`,
    `(?:liegt|liegen|ist|sind) (?:mir |uns |hier |leider |bisher |bislang |immer )*(?:noch )?nicht (?:vor|angekommen|` +
      `eingegangen|eingetroffen)(?!\\p{L})`,
    `(?:habe?|haben) (?:ich|wir)?${WITHIN}(?<!\\p{L})(?:noch|bisher|bislang) (?:immer )?(?:nicht|nichts|keine?[nr]?)` +
      `(?: \\p{L}+){0,5} (?:erhalten|bekommen|gehört)(?!\\p{L})`,
    '(?:ich|wir) (?:laden?|möchten? (?:sie|dich|euch))[^.?!]{0,60} (?:auszufüllen|teilzunehmen|mitzumachen|mitzuteilen)',
  ],
  self: '',
  indirectQuestions: [
    `(?:weiß|wissen|ist mir|ist uns|bin mir|sind uns|(?:mir|uns|es) ist)(?: [\\p{L}]+){0,5} (?:nicht|unklar|` +
      `unbekannt)(?: [\\p{L}]+){0,2},? ` +
      '(?:ob|wie|wann|wo|wer|was|welche[rsnm]?|wieviele?|bis wann)(?!\\p{L})(?![.!?]?$)',
    '(?:^|[.!?] )ob [^.?!]{5,120}(?:nicht bekannt|nicht klar|unklar|hängt (?:halt |davon |noch )*(?:davon )?ab|offen)',
    '(?:verrat|erzähl|schreib|sag)(?: mir| uns| mal| bitte| kurz)*,? (?:ob|wie|wann|ab wann|bis wann|wo|wer|was|' +
      'welche[rsnm]?)(?!\\p{L})',
  ],
}
