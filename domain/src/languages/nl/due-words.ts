import type { DueWords } from '../../due-date/due-words.ts'
import { AWAY } from './absence-words.ts'
import { JOINING_WORDS } from './joining-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: 'volgende week|komende week',
  thisWeekOrNext: 'deze(?: week)? of volgende week',
  condition: `${JOINING_WORDS.if}|tenzij`,
  feasible: '(?:je|jij|u|jullie|we|wij|ik|het (?:kan|lukt|mogelijk|past)|mogelijk|nodig|dat|niet)',
  whenBack: '(?:als|wanneer|zodra) (?:je|ik|u|we|jullie) (?:weer )?(?:terug|terugkom\\p{L}*)|bij (?:mijn|je|uw) terugkomst',
  back: `(?:ben|zijn|is|weer)(?: \\p{L}+){0,2} terug|(?:terug|(?:${AWAY}) tot)(?: en met)?(?: op)?`,
  eventLead: 'met|voor|bij',
  byThen: 'daarvoor|hiervoor|die (?:dag|ochtend|middag|avond)|diezelfde dag|voor die tijd|tegen die tijd',
  wantedUntil: '(?:ik|we|wij) moet(?:en)? (?:het|dit|dat)',
  needed: '(?:ik|we|wij) (?:heb|hebben) .{0,30}nodig|(?:ik|we|wij) moet(?:en)?',
  busy: `druk|${AWAY}`,
  happens: 'opent|sluit|begint|start|eindigt|loopt|gaat|gaan|komt|komen|vertrekt|vertrekken|verloopt|wil|vergadert|drukt|levert|haal|verschijnt',
  happensBehind: '(?:open|opent|sluit|begint|gaat|gaan|komt|komen|vertrekt|vergadert|bestellen|haal|drukken)',
  staysUntil: '(?:ben|zijn|is) [^.;]{0,40}tot',
  alongWith: 'naar aanleiding van|in verband met|bedankt voor|dank voor',
  farewell: 'tot|we zien elkaar',
  hangs: 'voor|na|tot|sinds|als|wanneer|zodra',
  onceDone:
    'zodra (?!mogelijk|(?:je|u|jullie|het|ik|we)(?: \\p{L}+)? (?:kan|kunt|kunnen|lukt))\\p{L}+|(?:na|bij) (?:de )?ontvangst|na (?:uw |je |de )?(?:betaling|akkoord' +
    '|ondertekening|goedkeuring|bevestiging)|(?:als|wanneer|nadat) (?:ik|we|wij|je|u|jullie)(?: [^,;.?!]{1,60})? (?:hebben|heb|hebt|heeft|ontvangen' +
    '|binnen is|binnen zijn)(?=,)',
  isOn: 'is|zijn',
  doneBehind:
    '(?:[^ ,;.!?]+ ){0,3}(?!(?:in)?gepland|vastgesteld)(?:\\p{L}{0,8}ge\\p{L}{2,15}(?:d|t|en)|(?:be|ver|ont|over)\\p{L}{2,15}(?:d|t|en)|' +
    'weg|klaar|binnen)(?:,|[.! ]*$)',
  openFrom: 'wanneer je wilt|vanaf',
  untilEvent: 'voor(?:dat)?|vóór(?:dat)?|op tijd voor',
  untilClause: 'voordat|als (?:ik|we|wij)',
  deadlineNoun: 'deadline|uiterste datum|sluitingsdatum|termijn',
  deadlineIs: 'is|loopt af(?: op)?|valt(?: op)?',
}
