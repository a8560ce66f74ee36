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
  byThen: 'voor die tijd|tegen die tijd',
  wantedUntil: '(?:ik|we|wij) moet(?:en)? (?:het|dit|dat)',
  needed: '(?:ik|we|wij) (?:heb|hebben) .{0,30}nodig|(?:ik|we|wij) moet(?:en)?',
  busy: `druk|${AWAY}`,
  deadlineNoun: 'deadline|uiterste datum|sluitingsdatum|termijn',
  deadlineIs: 'is|loopt af(?: op)?|valt(?: op)?',
}
