import { describe, expect, it } from 'vitest'
import type { Language } from '../text/language.ts'
import { undated } from './relative-days.ts'

describe('[WV-08] a text without the days that it tells from its own', () => {
  it.each<[Language, string, string]>([
    ['en', 'Send the list today to Otto', 'Send the list to Otto'],
    ['en', 'Close the books by noon tomorrow, please', 'Close the books, please'],
    ['en', 'Attend tomorrow’s tasting', 'Attend the tasting'],
    ['en', 'Come today or tomorrow', 'Come'],
    ['en', 'Tell Anna if tomorrow works', 'Tell Anna if tomorrow works'],
    ['en', 'Move it from tomorrow to Friday', 'Move it from tomorrow to Friday'],
    ['en', 'Tomorrow', ''],
    ['de', 'Anna heute noch den Plan schicken', 'Anna den Plan schicken'],
    ['de', 'Bis morgen früh den Plan schicken', 'Den Plan schicken'],
    ['de', 'Sagen, ob morgen passt', 'Sagen, ob morgen passt'],
    ['de', 'Den heutigen Termin absagen', 'Den Termin absagen'],
    ['nl', 'De vergadering van morgen voorbereiden', 'De vergadering voorbereiden'],
    ['fr', 'Préparer la réunion de demain', 'Préparer la réunion'],
    ['fr', 'Peux-tu passer ce soir ?', 'Peux-tu passer ?'],
    ['es', 'Enviar el plano mañana por la mañana', 'Enviar el plano'],
    ['es', 'Venir el lunes por la mañana', 'Venir el lunes por la mañana'],
    ['es', 'Hoy en día se puede', 'Hoy en día se puede'],
    ['it', 'Fare il bonifico oggi stesso', 'Fare il bonifico'],
    ['pt', 'Mandar a minuta amanhã cedo', 'Mandar a minuta'],
    ['pt', 'Ligar depois de amanhã', 'Ligar'],
  ])('in "%s": %s', (language, text, expected) => expect(undated(text, language)).toBe(expected))
})
