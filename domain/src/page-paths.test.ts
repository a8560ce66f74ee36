import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { emailSettingsPath, isPagePath, itemPath, paths } from './page-paths.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const HOME = 'domain/src/page-paths.ts'
const NOT_RUN = /\.test\.ts$|\/testing\//

/** A page's address where it ends, or what may follow a page's path in its query. The landing page is any text's `/`. */
const WRITTEN_OUT = new RegExp(
  String.raw`(?<![\w./])(?:${Object.values(paths)
    .filter((path) => path !== paths.landing)
    .join('|')})(?=$|[?#\s"'<$\x60])|\?(?:task|followUp|item|tab|person)=`,
)
/** What makes a route of the API, whose own path is no page's. */
const ROUTE_MAKERS = new Set(['personRoute', 'readRoute', 'publicRoute'])

/** The texts of a file in which a page's address is written out, each with its line. */
function writtenOut(file: string, code = readFileSync(ROOT + file, 'utf8')): string[] {
  if (!WRITTEN_OUT.test(code)) return []
  const found: string[] = []
  const ofRoutes = new Set<number>()
  const note = (text: string, start: number) => {
    if (WRITTEN_OUT.test(text) && !ofRoutes.has(start))
      found.push(`${file}:${code.slice(0, start).split('\n').length} ${text.slice(0, 80)}`)
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [route] }) => {
      if (callee.type !== 'Identifier' || !ROUTE_MAKERS.has(callee.name) || route?.type !== 'ObjectExpression') return
      for (const property of route.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'path')
          ofRoutes.add(property.value.start)
    },
    Literal: ({ value, start }) => note(String(value), start),
    TemplateElement: ({ value, start }) => note(value.raw, start),
  }).visit(parseSync(file, code).program)
  return found
}

describe("a page's address", () => {
  it('is written out in one file of the domain and the server', () => {
    const files = globSync('{domain,server}/src/**/*.ts', { cwd: ROOT })
    expect(files.filter((file) => !NOT_RUN.test(file) && file !== HOME).flatMap((file) => writtenOut(file))).toEqual([])
  })

  it.each([
    "const notice = { action_url: '/settings' }",
    'const link = `${appUrl}/dashboard`',
    'const link = `<a href="/left-out">Open</a>`',
    'const link = `${page}?followUp=${id}`',
    "const moved = { path: '/privacy' }",
    "const link = '/people?person=abc'",
  ])('would be found: %s', (code) => expect(writtenOut('some.ts', code)).toHaveLength(1))

  it.each([
    "personRoute({ method: 'get', path: '/completed' })",
    "import { emailSettings } from './settings.ts'",
    'call(`${api}/settings/sendAs`)',
    "const shown = '/summary'",
  ])('is not confused with %s', (code) => expect(writtenOut('some.ts', code)).toEqual([]))

  it("[RT-05] of an item and of the email settings is that of a page's", () => {
    const made = [itemPath({ type: 'task', id: 'a b' }), itemPath({ type: 'follow_up', id: 'c' }), emailSettingsPath]
    expect(made).toEqual(['/dashboard?task=a%20b', '/dashboard?followUp=c', '/settings?tab=email'])
    expect(made.map((path) => isPagePath(path.split('?')[0] ?? ''))).toEqual([true, true, true])
  })
})
