import { describe, expect, it } from 'vitest'
import { DATE_WORDS } from '../due-date/date-words.ts'
import { dateNames } from './date-names.ts'
import { LANGUAGES } from './language.ts'

describe('the names of months and days', () => {
  it('[PR-02] begin with January and with Monday, in small letters', () => {
    const { months, weekdays } = dateNames('de', 'long')
    expect([months[0], months[11], weekdays[0], weekdays[6]]).toEqual(['januar', 'dezember', 'montag', 'sonntag'])
  })

  it.each(LANGUAGES)('[PR-02] are those by which dates are read in %s', (language) => {
    const named = dateNames(language, 'long')
    for (const kind of ['months', 'weekdays'] as const)
      for (const [index, source] of DATE_WORDS[language][kind].entries())
        expect(named[kind][index]).toMatch(new RegExp(`^(?:${source})$`, 'iu'))
  })
})
