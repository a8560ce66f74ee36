import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { fold } from '../text/fold.ts'
import { comparable } from './comparable.ts'
import { MOST_RESULTS, SEARCHED_FIELDS, searchableTexts, searchItems, type Searched } from './search-items.ts'

const nothing: Searched = {
  type: 'follow_up',
  subject: null,
  sender_name: null,
  sender_email: null,
  preview: null,
  kind: 'promise',
}
const search = (items: readonly Searched[], query: string) =>
  searchItems(
    items.map((item) => ({ texts: searchableTexts(item), item })),
    query,
  )
const finds = (item: Partial<Searched>, query: string) => search([{ ...nothing, ...item }], query).length === 1

describe('[SD-02] the search rule', () => {
  it.each(SEARCHED_FIELDS.follow_up.filter((field) => field !== 'kind'))('[SD-02] looks into %s', (field) => {
    expect(finds({ [field]: 'The Zürich office' }, 'zurich')).toBe(true)
    expect(finds({ [field]: 'The Zürich office' }, 'geneva')).toBe(false)
  })

  it('[SD-02] looks into the kind, and nowhere else', () => {
    expect(finds({ kind: 'meeting' }, 'Meet')).toBe(true)
    const { type: kind, ...words } = aFollowUp({
      context_notes: 'zebra',
      smart_summary: 'zebra',
      action_required: 'zebra',
    })
    expect(search([{ ...words, type: 'follow_up', kind }], 'zebra')).toEqual([])
  })

  it.each(SEARCHED_FIELDS.task)('[SD-02] looks into the %s of a task', (field) => {
    const words = { task: 'a', description: null, subject: null, email_excerpt: null, [field]: 'Zürich' }
    const task: Searched = { ...aTask(words), type: 'task' }
    const found = (query: string) => searchItems([{ texts: searchableTexts(task), item: task }], query)
    expect([found('zurich'), found('geneva')]).toEqual([[task], []])
  })

  it.each([
    ['Straße nach Köln', 'STRASSE NACH KOLN'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['İzmir', 'izmir'],
    ['Budget  for\n2027', 'budget for 2027'],
    ['Ｆｕｌｌ width', 'full'],
    ['Дмитрий', 'ДМИТРИЙ'],
    ['100 % sure (really)', '% sure ('],
  ])('[SD-02] in %j finds %j', (subject, query) => expect(finds({ subject }, query)).toBe(true))

  it.each([
    [{ subject: 'I don’t know what O’Brien’s “draft” is' }, `don't know what o'brien's "draft"`],
    [{ subject: "I don't know" }, 'don’t'],
    [{ subject: 'Das Ange\u00ADbot' }, 'angebot'],
    [{ subject: 'Zero\u200Bwidth' }, 'zerowidth'],
    [{ subject: 'Q3\u2011Plan – second draft' }, 'q3-plan - second'],
    [{ sender_name: 'Łukasz Wójcik' }, 'lukasz wojcik'],
    [{ sender_name: 'Søren Kjær' }, 'SOREN KJAER'],
    [{ sender_name: 'Soren' }, 'Søren'],
    [{ subject: 'Hors d’œuvre' }, "d'oeuvre"],
    [{ sender_name: 'Đorđe Þorsson' }, 'dorde thorsson'],
    [{ subject: '会議の件' }, '会議'],
  ])('[SD-02] finds in %j, however it was typed, %j', (item, query) => expect(finds(item, query)).toBe(true))

  it('[SD-02] finds the words of a query in whatever field each stands, and none that lacks one', () => {
    expect(finds({ subject: 'Budget for the office' }, 'budget office')).toBe(true)
    expect(finds({ subject: 'Quote for the ferry', sender_name: 'Helen Pryce' }, 'helen quote')).toBe(true)
    expect(finds({ subject: 'Quote for the ferry', sender_name: 'Helen Pryce' }, 'helen invoice')).toBe(false)
  })

  it('puts what holds the words as one phrase before what holds each of them', () => {
    const apart = { ...nothing, subject: 'Office: the budget' }
    const together = { ...nothing, preview: 'the whole budget office moves' }
    expect(search([apart, together], 'budget office')).toEqual([together, apart])
  })

  it.each(['', '   ', '\n\t', '\u0301'])('[SD-02] finds nothing for the empty query %j', (query) => {
    expect(finds({ subject: 'Anything' }, query)).toBe(false)
  })

  it('puts the start of a field first, then of a word, then the rest, each in the order given', () => {
    const inside = { ...nothing, subject: 'Cabana' }
    const ofWord = { ...nothing, subject: 'Dinner with Ana' }
    const ofField = { ...nothing, sender_name: 'Ana Silva' }
    const later = { ...nothing, preview: 'Banana, ana' }
    expect(search([inside, ofWord, ofField, later], 'ana')).toEqual([ofField, ofWord, later, inside])
  })

  it('answers fifty at most, the best of all', () => {
    const many = Array.from({ length: MOST_RESULTS + 30 }, () => ({ ...nothing, subject: 'The plan' }))
    const best = { ...nothing, subject: 'Plan' }
    const found = search([...many, best], 'plan')
    expect([found.length, found[0]]).toEqual([MOST_RESULTS, best])
  })

  it('[SD-02] finds any piece of a field in any case and without accents', () => {
    // Upper case turns the iota below a Greek letter, a mark, into a letter.
    const word = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => comparable(text) !== '' && !text.normalize('NFD').includes('\u0345'))
    fc.assert(
      fc.property(
        fc.constantFrom(...SEARCHED_FIELDS.follow_up.slice(0, 4)),
        word,
        word,
        word,
        (field, before, piece, after) => {
          const item = { [field]: `${before} ${piece} ${after}` }
          for (const query of [piece, piece.toUpperCase(), piece.normalize('NFD'), fold(piece)]) {
            expect(finds(item, query)).toBe(true)
          }
        },
      ),
    )
  })
})
