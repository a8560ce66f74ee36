import type { DueWords } from '../../due-date/due-words.ts'
import { AWAY } from './absence-words.ts'
import { JOINING_WORDS } from './joining-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: 'la (?:semana que viene|próxima semana|semana próxima)',
  thisWeekOrNext: 'esta semana o la (?:que viene|próxima|siguiente)',
  condition: `${JOINING_WORDS.if}|a menos que`,
  feasible: '(?:puedes|puede|podéis|pueden|podemos|puedo|es posible|tienes|tiene|te|os|le|no|hace falta|quieres)',
  whenBack: '(?:cuando|en cuanto) (?:vuelvas|vuelva|volváis|vuelvan|volvamos|regreses|regrese|estés de vuelta|esté de vuelta)|a (?:mi|tu|su) (?:vuelta|regreso)',
  back: `(?:vuelvo|volveré|regreso|regresaré|de vuelta|estoy de vuelta|(?:${AWAY}|fuera) hasta)(?: el)?`,
  eventLead: 'con|para|en',
  byThen: 'para (?:eso|ello)|ese (?:mismo )?día|esa (?:tarde|noche|mañana)|para entonces|antes de entonces',
  wantedUntil: '(?:necesito|necesitamos|tengo que|tenemos que) (?:saber|tener)(?:lo|la|los|las)?',
  needed: '(?:(?:lo|la|los|las) )?(?:necesito|necesitamos|necesitaría|necesitaríamos)|(?:tengo|tenemos) que|hace falta',
  busy: `liad[oa]|${AWAY}`,
  happens: 'vence|venza|abre|cierran?|empieza|comienza|termina|acaba|salen?|llegan?|vienen?|vence|reúne|entran?|imprime|publica|lugar|celebra|pasa',
  happensBehind: '(?:abre|abren|abrimos|cierra|cierran|cerramos|empieza|sale|salen|llega|viene|hacemos|mandamos|entregamos|imprimen|publican)',
  staysUntil: '(?:estoy|estaré|estamos|está) [^.;]{0,40}hasta',
  alongWith: 'en relación con|a raíz de|gracias por|con referencia',
  farewell: 'nos vemos|hasta|te veo',
  hangs: 'antes|después|desde|hasta|cuando|si',
  onceDone:
    '(?:en cuanto|tan pronto como|una vez que|cuando) (?!sea posible|(?:me |nos |te |le )?(?:puedas|pueda|podáis|puedan' +
    '|sea posible))(?:\\p{L}+ ){0,3}(?:lo |la |los |las )?(?:\\p{L}+(?:amos|emos|as|áis|a|an|é|és)|esté|estén|haya|hayas|hayan)(?!\\p{L})' +
    '|una vez (?:recibid|firmad|aprobad|pagad|confirmad)[oa]s?|(?:tras|desde|a partir de) (?:la |su |tu )?(?:recepción|firma|confirmación)',
  isOn: 'es|son|será',
  openFrom: 'cualquier día (?:a partir|después)|a partir del?',
  untilEvent: 'antes de(?: que|l)?|a tiempo para',
  untilClause: 'antes de(?: que)?',
  deadlineNoun: 'fecha (?:límite|tope)|plazo|cierre|vencimiento',
  deadlineIs: 'es|termina|acaba|vence|será|:',
}
