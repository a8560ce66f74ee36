import { describe, expect, it } from 'vitest'
import { readActs } from './read-acts.ts'

describe('[DT-03] what a sentence does', () => {
  it.each([
    ['I suggest 22 January at ten.', 'en'],
    ['Den Termin schlage ich für den 22. Januar um 10 Uhr vor.', 'de'],
    ['Als Termin schlagen wir Ihnen den 3. Februar um 10.30 Uhr vor.', 'de'],
    ['Je vous propose le 22 janvier à 10 h.', 'fr'],
    ['Le propongo el 22 de enero a las 10.', 'es'],
    ['Le propongo il 22 gennaio alle 10.', 'it'],
    ['Proponho o dia 22 às 10h.', 'pt'],
    ['Ik stel 12 januari om 10 uur voor.', 'nl'],
  ] as const)('a day that its writer proposes is one to answer, and no promise: %s', (sentence, language) => {
    expect(readActs(sentence, language)).toMatchObject({ meeting: true, promise: false })
  })

  it.each([
    ['Quote to follow by Friday.', 'en'],
    ['Invoice will follow on Monday.', 'en'],
    ['Angebot folgt am Freitag.', 'de'],
    ['Devis à suivre vendredi.', 'fr'],
    ['Offerte volgt vrijdag.', 'nl'],
  ] as const)('a thing that is said to come is promised, and not asked for: %s', (sentence, language) => {
    expect(readActs(sentence, language)).toMatchObject({ promise: true, request: false })
  })
})
