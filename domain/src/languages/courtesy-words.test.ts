import { describe, expect, it } from 'vitest'
import { readActs } from '../acts/read-acts.ts'
import { isGreetingLine } from '../message/greeting-line.ts'
import { classesIn } from '../detection/item-model/word-classes.ts'
import { topicOf } from '../message/topic.ts'
import type { Language } from '../text/language.ts'
import { clauseOf } from '../wording/clause.ts'

/** A sentence of each language that greets nobody, and says nothing else. */
const ASKED: Record<Language, string> = {
  en: 'Where is the plan?',
  de: 'Wo ist der Plan?',
  fr: 'Où est le plan ?',
  es: '¿Dónde está el plano?',
  pt: 'Onde está o plano?',
  it: 'Dove sta la pianta?',
  nl: 'Waar is het plan?',
}

describe('the courtesies of a language, whoever reads them', () => {
  it.each<[Language, string]>([
    ['en', 'Hiya'],
    ['en', 'Good evening'],
    ['de', 'Moin'],
    ['de', 'Guten Abend'],
    ['fr', 'Coucou'],
    ['fr', 'Bonsoir'],
    ['es', 'Buenas'],
    ['es', 'Buenas noches'],
    ['pt', 'Olá'],
    ['pt', 'Boa noite'],
    ['it', 'Salve'],
    ['it', 'Buonasera'],
    ['nl', 'Hoi'],
    ['nl', 'Goedemiddag'],
  ])('[WV-08] in %s greets with "%s"', (language, greeting) => {
    expect(isGreetingLine(`${greeting} Maya,`)).toBe(true)
    expect(clauseOf(`${greeting} Maya, ${ASKED[language]}`)).toBe(clauseOf(ASKED[language]))
    expect(topicOf(greeting)).toBe('')
    expect(readActs(`${greeting} Maya,`, language).social).toBe(true)
  })

  it.each<[Language, string]>([
    ['en', 'Thx'],
    ['de', 'Herzlichen Dank'],
    ['fr', 'Merci'],
    ['es', 'Muchas gracias'],
    ['pt', 'Muito obrigada'],
    ['it', 'Tante grazie'],
    ['nl', 'Hartelijk dank'],
  ])('[WV-08] in %s gives thanks with "%s"', (language, thanks) => {
    expect(clauseOf(`${thanks}, ${ASKED[language]}`)).toBe(clauseOf(ASKED[language]))
    expect(topicOf(`${thanks}!`)).toBe('')
    expect(readActs(`${thanks}.`, language).social).toBe(true)
    expect(classesIn(language).isCourtesy.test(thanks)).toBe(true)
  })
})
