import type { DueWords } from '../../due-date/due-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: 'la semaine prochaine|(?:courant de )?la semaine prochaine',
  thisWeekOrNext: 'cette semaine ou la (?:semaine )?prochaine',
  condition: 'si|s\'|au cas où|à moins que',
  feasible: '(?:tu|vous|nous|je|on|possible|besoin|nécessaire|c\'est possible|ça|cela|non)',
  whenBack: '(?:quand|dès que|lorsque) (?:tu|je|vous|nous) (?:ser(?:as|ai|ez|ons)|es|suis|êtes|rentr\\p{L}+) ?(?:de retour|rentrée?s?)?|à (?:mon|ton|votre|notre) retour',
  back: '(?:de retour|rentre|reviens|serai de retour|absente?(?: du bureau)? jusqu\'au|en congés? jusqu\'au|en vacances jusqu\'au)(?: le)?',
  eventLead: 'avec|pour|lors d[eu]',
}
