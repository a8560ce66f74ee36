import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = [
  '{domain,server,web,fake-google,e2e,bench,quality}/src/**/*.{ts,tsx}',
  'web/worker/**/*.ts',
  'scripts/*.{ts,mjs}',
]

/** Files that have such a word in their name, for what it means there. */
const ALLOWED = [
  // A line of the API's list, and one message of an archive.
  'domain/src/actionable/actionable-entry.ts',
  'fake-google/src/archive/entry.ts',
  // The page with the operator's address.
  'web/src/app/screens/contact.tsx',
  // Whom the demo mailbox's owner hopes to work for.
  'fake-google/src/story/threads/leads.ts',
]

const glossary = readFileSync(`${ROOT}docs/glossary.md`, 'utf8')
const rows = [...glossary.matchAll(/^\| (.+?) \| (.+?) \| (?:(.+) )?\|$/gm)]
  .map(([, word = '', meaning = '', not = '']) => ({ word, meaning, not }))
  .filter(({ word }) => word !== 'word' && word !== '---')

/** What is not said for it, but for words that mean what stands in parentheses behind them. */
const neverSaid = (not: string) =>
  not
    .split(/, (?![^()]*\))/)
    .filter((word) => word !== '' && !word.includes('('))
    .map((word) => word.toLowerCase().replaceAll(' ', '-'))

it('the glossary has each word once', () => {
  const words = rows.flatMap(({ word }) => word.split(', '))
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

it('no file is named by a word that the glossary says is not the one', () => {
  const never = rows.flatMap(({ not }) => neverSaid(not))
  expect(never.length).toBeGreaterThan(30)
  const named = new RegExp(String.raw`(?:^|[/.-])(?:${never.join('|')})s?(?=[/.-])`)
  const files = globSync(SOURCES, { cwd: ROOT })
  const found = files.filter((file) => named.test(file.replace(/^.*?\/(?:src|worker)\//, '')))
  expect(found.toSorted()).toEqual(ALLOWED.toSorted())
})
