import { withinClause, type DeedGrammar } from '../deed-grammar.ts'
import { DAYS } from './day-names.ts'

const SOON =
  `vandaag|overmorgen|vanmiddag|vanavond|vanochtend|straks|(?:zo )?meteen|zo dadelijk|direct|zometeen|` +
  `(?:${DAYS}|morgen)(?:ochtend|middag|avond)?|(?:volgende|deze|komende) (?:week|maand|dagen)|(?:dit|in het|` +
  `komend) weekend|` +
  `uiterlijk|(?:voor|vóór|na|op|tegen|tot) (?:\\d|het eind|het einde|${DAYS}|de (?:vakantie|middag|\\d))|zodra|` +
  `binnen (?:een|\\d|twee|drie)|` +
  'later|z\\.s\\.m|zo snel mogelijk|over een|de \\d{1,2}e|om \\d|(?:eind|begin) (?:van|volgende|deze)'
const READER = 'je|jou|jullie|u'
const STATES =
  'heb|had|ben|was|kan|kon|moet|moest|wil|wilde|wou|zou|mag|mocht|weet|wist|denk|dacht|geloof|hoop|vind|vond|heet|werk|' +
  'woon|zie|zag|hoor|begrijp|snap|wacht|wens|verneem|ontvang|krijg|kreeg|mis|zoek|zit|sta|lig|voel|ken|bedank|dank|' +
  'verzoek|ga ervan|ga er van|blijf|houd van|hou van|verwacht|twijfel|feliciteer|betreur|vrees|constateer|merk|' +
  'zal|word|nodig|nodigen'
const NO_VERB =
  'dat|als|of|omdat|want|die|wat|zodra|wanneer|en|maar|dus|hoe|waar|waarom|toen|zoals|terwijl|nadat|voordat|tot|dan|toch|' +
  'ook|nu|daar|je|u|jou|jullie|het|de|een|er|nog|niet|dit|me|mij|zelf|al|wel|hem|haar|ze|hier|in|op|voor|van|aan|met'
const DOES = `(?!(?:${STATES}|${NO_VERB})(?!\\p{L}))(?!\\p{L}{3,}[dt]e(?!\\p{L}))\\p{L}{2,}`
const STATE_OF_SEVERAL =
  'hebben|hadden|zijn|waren|kunnen|konden|moeten|moesten|willen|wilden|zouden|mogen|weten|denken|geloven|hopen|vinden|' +
  'heten|werken|wonen|zien|horen|begrijpen|wachten|wensen|vernemen|ontvangen|krijgen|missen|zoeken|zitten|staan|liggen|' +
  'kennen|bedanken|danken|verzoeken|vragen|verwachten|zullen|gaan ervan|blijven|nodigen|streven'
const NO_VERB_OF_SEVERAL =
  'morgen|samen|alleen|tegen|binnen|tussen|even|eventjes|allen|beiden|geen|een|eigen|komen|aan|gisteren|boven|beneden|wegen|' +
  'volgen|anderen|misschien|opzien'
const DO_WE = `(?!(?:${STATE_OF_SEVERAL}|${NO_VERB_OF_SEVERAL})(?!\\p{L}))(?!\\p{L}{3,}[dt]den(?!\\p{L}))\\p{L}{2,}(?:en|aan|ien)(?!\\p{L})`
const WITHIN = withinClause(110)
/** "Anders betalen we de toeslag": what comes of it where the other deed is not done. */
const NOT_ELSE = '(?<!(?<!\\p{L})anders )'
const NOT_SINCE = '(?<!(?<!\\p{L})(?:dat|als|of|omdat|zodra|wanneer|toen|terwijl|die|wat|hoe|waar) )'

export const DEED_GRAMMAR: DeedGrammar = {
  promises: [
    `${NOT_SINCE}(?:ik|'k) ${DOES} ${WITHIN}(?<!\\p{L})(?:${SOON}|${READER})(?!\\p{L})`,
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})${WITHIN}(?<!\\p{L})${NOT_ELSE}${DOES} ik(?!\\p{L})`,
    `${NOT_ELSE}${DOES} ik (?:${READER}|het|dat|'m|hem|ze|die|even|zelf)(?!\\p{L})`,
    `${NOT_SINCE}(?:we|wij) ${DO_WE} ${WITHIN}(?<!\\p{L})(?:${SOON}|${READER})(?!\\p{L})`,
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})${WITHIN}(?<!\\p{L})${NOT_ELSE}${DO_WE} (?:we|wij)(?!\\p{L})`,
    '(?:ik (?:doe|zorg|regel|overleg|pak)|(?:wij|we) (?:zorgen|regelen|overleggen)) (?:de|het|dat|dit|voor|met|' +
      'ervoor|op)(?!\\p{L})',
    `(?:volgt|volgen|komt|komen|zit|zitten|staat|staan|ligt|liggen|gaat|gaan)(?: er| je| u| jullie| dan|` +
      ` nog)* (?:${SOON})(?!\\p{L})`,
    `(?:krijgt|krijg|ontvangt|ontvang|hebt|heb) (?:je|u|jullie)${WITHIN}(?<!\\p{L})(?:van (?:ons|mij)|${SOON}|` +
      `dagen|weken)(?!\\p{L})`,
    `(?<!\\p{L})(?:${SOON})(?!\\p{L})${WITHIN} ben ik er(?!\\p{L})`,
  ],
  requests: [
    '(?:gaarne|graag) (?:zou (?:ik|ik van u)|zouden (?:we|wij)|ontvang(?:en)?|verneem|vernemen|horen?|zien|een|de|' +
      'het|uw|je|' +
      `jullie|nog|voor|uiterlijk|per)(?!\\p{L})${WITHIN}`,
    `(?:ik|we|wij) (?:zou|zouden) graag (?:van (?:u|je|jullie) )?${WITHIN}(?:ontvangen|krijgen|willen|hebben|` +
      `zien)(?!\\p{L})`,
    '(?:ik|wij|we) nodig(?:en)? (?:u|je|jullie)[^.?!]{0,30} uit (?:om |tot |het |de |een |je |uw )|gelieve(?= )',
    `(?:moet|moeten|dient|dienen) (?:[\\p{L}]+ ){0,2}(?:voor|vóór|uiterlijk|binnen)${WITHIN} (?:worden|zijn)(?!\\p{L})`,
    'verzoeke?n?(?: (?:wij|we|ik))?(?: (?:u|je|jullie))?(?: vriendelijk)?(?! u)(?: om)?(?= )',
    `(?:dient|dienen)${WITHIN} te [\\p{L}]+en`,
    `(?:ik|we|wij) (?:mis|missen)(?: alleen| nog| wel)* (?:nog )?(?:de|het|je|jouw|uw|jullie|een)(?!\\p{L})|` +
      `wat (?:ik|we|wij) nog (?:mis|missen)`,
    `(?:hebben|heb) (?:we|wij|ik)?${WITHIN}(?<!\\p{L})(?:nog|tot nu toe) (?:steeds )?(?:niet|niets|geen)` +
      `(?: \\p{L}+){0,5} (?:ontvangen|gekregen|binnen|gehoord)(?!\\p{L})`,
    `(?:hebben|heb|heeft) (?:we|wij|ik|onze [\\p{L}]+)${WITHIN} nodig|moet (?:[\\p{L}]+ ){0,4}nog ${WITHIN}hebben`,
    `(?:^|[,;:] )(?:jij|je|jullie) (?:neemt|brengt|haalt|stuurt|belt|regelt|maakt|zorgt|doet|vraagt|koopt|checkt|` +
      `mailt|geeft|` +
      'neemt|nemen|brengen|sturen|regelen|zorgen)(?!\\p{L})',
    '(?:^|: )graag (?:een|de|het|je|uw|jullie|nog|voor|per|even)',
    '(?:zou|kun|kan|wil|wilt|kunt) (?:je|jij|u|jullie|iemand)(?: mij| me| ons| het| dat| de| even| misschien| nog|' +
      ' ook)* [\\p{L}]',
    '(?:^|, )(?:kijk|bel|mail|stuur|app|neem|breng|haal|vraag|zeg|laat|check|zet|maak|doe|geef|pak|regel|vergeet|denk) ' +
      '(?:jij |u |er |mij |me |ons |het |dat |de |een |even |ook |maar |dan |nog |je |jouw |eens |aub|svp)',
  ],
  self: '',
  indirectQuestions: [
    '(?:is|zijn) (?:het )?(?:mij|me|ons) (?:nog )?niet (?:helemaal )?(?:duidelijk|bekend)|' +
      'niet (?:helemaal )?duidelijk (?:of|wanneer|wie|wat|welke|hoe)',
    `(?:weet|weten)(?: [\\p{L}]+){0,4} niet(?: [\\p{L}]+){0,2} (?:of|hoe|wanneer|waar|wie|wat|welke|hoeveel)(?!\\p{L})(?![.!?]?$)`,
    '(?:verneem|vernemen|hoor|horen|weten|zien) (?:ik |wij |we )?(?:gaarne|graag)(?: van (?:u|je))? (?:of|wanneer|' +
      'wat|hoe|welke)(?!\\p{L})|' +
      '(?:gaarne|graag) (?:verneem|vernemen|hoor|horen|weet)(?: ik| wij| we)?',
  ],
}
