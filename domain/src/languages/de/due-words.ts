import type { DueWords } from '../../due-date/due-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: '(?:in der |im laufe der )?(?:nächste[rn]?|kommende[rn]?) woche',
  thisWeekOrNext: 'diese oder (?:die )?nächste woche|diese woche oder (?:die )?nächste(?: woche)?',
  condition: 'wenn|falls|sofern|es sei denn',
  feasible: '(?:du|sie|ihr|wir|ich|möglich|nötig|es (?:geht|passt|möglich|klappt|dir|ihnen|euch)|das|nicht|machbar)',
  whenBack: '(?:wenn|sobald) (?:du|ich|sie|wir|ihr) (?:wieder )?(?:zurück|da|im büro)|nach (?:meiner|deiner|ihrer|unserer) rückkehr',
  back: '(?:bin|sind|ist|wieder)(?: \\p{L}+){0,3} (?:zurück|erreichbar|im büro)|zurück(?: bin ich)?|(?:im urlaub|abwesend|verreist|unterwegs|außer haus) bis(?: zum| einschließlich)?',
  eventLead: 'mit|beim|zum|zur',
}
