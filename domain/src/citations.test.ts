import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PACKAGES = ['domain', 'server', 'web', 'fake-google', 'e2e', 'bench', 'quality']
const ANY_PACKAGE = `{${PACKAGES.join(',')}}`
/** Neither the middle of a path or of an address on the web, nor the name of a package. */
const BEFORE = String.raw`[\w./@:-]`
const CODE = [`${ANY_PACKAGE}/src/**/*.{ts,tsx}`, `${ANY_PACKAGE}/*.ts`, 'scripts/*.{ts,mjs}', '*.ts']
const PROSE = ['*.md', 'docs/**/*.md', 'quality/*/*.{md,py,sh}', 'server/src/**/*.sql', 'web/*.html']
const REQUIREMENTS = 'docs/requirements.md'

const isThere = (path: string): boolean => globSync(path, { cwd: ROOT }).length > 0

interface Text {
  file: string
  text: string
}

const read = (patterns: string[]): Text[] =>
  globSync(patterns, { cwd: ROOT }).map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }))
const code = read(CODE)
const prose = read(PROSE).filter(({ file }) => file !== REQUIREMENTS)
const comments: Text[] = code.map(({ file, text }) => ({
  file,
  text: parseSync(file, text)
    .comments.map(({ value }) => value.replaceAll(/\n\s*\* ?/g, ' '))
    .join('\n'),
}))

const requirements = readFileSync(ROOT + REQUIREMENTS, 'utf8')
const listed = new Map(
  [...requirements.matchAll(/^\| ([A-Z]{2}-\d{2}) \| (.+) \|$/gm)].map(([, id = '', line = '']) => [id, line]),
)
const sections = new Set([...requirements.matchAll(/^\| (§\d+) \| .+ \|$/gm)].map(([, section]) => section))

/** What the texts say by that pattern (its first group) and `isKnown` does not know, with the file that says it. */
const unknown = (texts: Text[], pattern: RegExp, isKnown: (cited: string) => boolean): string[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, cited = '']) => (isKnown(cited) ? [] : [`${file}: ${cited}`])),
  )

/** A code in the title of a test. */
const TITLE_CODE = /\[([A-Z]{2}-\d{2})\]/g
const isListed = (id: string) => listed.has(id)

describe('what comments, titles and documents cite is in the repository', () => {
  it('every requirement, by its code', () => {
    expect(listed.size).toBeGreaterThan(100)
    expect(unknown(code, TITLE_CODE, isListed)).toEqual([])
    expect(unknown([...comments, ...prose], /\b([A-Z]{2}-\d{2})\b/g, isListed)).toEqual([])
  })

  it('every section of the specification', () => {
    const cited = [...code, ...prose].flatMap(({ file, text }) =>
      [...text.matchAll(/\bSPEC (§\d+(?:(?:, | and )§\d+)*)/g)].map(([, of = '']) => ({ file, text: of })),
    )
    expect(cited.length).toBeGreaterThan(50)
    expect(unknown(cited, /(§\d+)/g, (section) => sections.has(section))).toEqual([])
  })

  it('every decision, by its number', () => {
    const isKept = (number: string) => isThere(`docs/decisions/${number.padStart(4, '0')}-*.md`)
    expect(unknown([...comments, ...prose], /\bdecision (\d+)/g, isKept)).toEqual([])
  })

  it('every folder and file', () => {
    const inPackage = String.raw`(?<!${BEFORE})((?:${[...PACKAGES, 'docs', 'scripts'].join('|')})/[\w./{},*-]*[\w}*])`
    const isMade = (path: string) => path.startsWith('web/dist')
    const isInRoot = (path: string) => isThere(path) || isMade(path)
    expect(unknown([...comments, ...prose], new RegExp(inPackage, 'g'), isInRoot)).toEqual([])
    const source = String.raw`(?<!${BEFORE})((?:[\w-]+/)+[\w.{},*-]+\.(?:tsx?|mjs|sql|py|sh))\b`
    const isInBase = (path: string) => ['', 'server/src/', 'web/src/'].some((base) => isThere(base + path))
    expect(unknown([...comments, ...prose], new RegExp(source, 'g'), isInBase)).toEqual([])
  })

  it('every page that a document links to', () => {
    const broken = prose.flatMap((document) =>
      unknown([document], /\]\((?![a-z]+:)([^)#]+)/g, (link) => isThere(join(dirname(document.file), link))),
    )
    expect(broken).toEqual([])
  })
})

describe('the code map', () => {
  const map = readFileSync(`${ROOT}AGENTS.md`, 'utf8')
  const parts = [...map.matchAll(/^### `([\w/-]+)`.*\n\n((?:.+\n)+)/gm)]
  const named = (part: string) => [...part.matchAll(/(?<=^- |· |^)`([\w-]+)`/gm)].map(([, name]) => name)

  it.each(parts.map(([, folder = '', part = '']) => [folder, named(part)] as const))(
    'of %s has every folder, and no other',
    (folder, names) => {
      const files = globSync('*/**/*.*', { cwd: ROOT + folder })
      expect(new Set(names)).toEqual(new Set(files.map((file) => file.split(sep)[0])))
    },
  )

  it('is of the four packages that people change, and of the features', () => {
    const mapped = parts.map(([, folder]) => folder)
    expect(mapped).toEqual(['domain/src', 'server/src', 'web/src', 'web/src/features', 'fake-google/src'])
  })
})

describe('a requirement', () => {
  const tested = new Set(code.flatMap(({ text }) => [...text.matchAll(TITLE_CODE)].map(([, id]) => id)))
  const ids = (isMeant: (line: string) => boolean) => [...listed].filter(([, line]) => isMeant(line)).map(([id]) => id)

  it('has a test, unless it is marked as not built or built in part', () => {
    const isBuilt = (line: string) => !/\(\*(?:not yet|in part)\*\)$/.test(line)
    expect(ids(isBuilt).filter((id) => !tested.has(id))).toEqual([])
  })

  it('that is marked as not built has none', () => {
    expect(ids((line) => line.endsWith('(*not yet*)')).filter((id) => tested.has(id))).toEqual([])
  })
})
