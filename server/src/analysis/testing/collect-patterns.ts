import { fork } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { pattern } from '@loose-ends/domain/text/pattern.ts'

/** A regular expression, and where it stands or is made: the path of the file, a colon, and the line. */
export interface Pattern {
  source: string
  flags: string
  where: string
}

export interface Collected {
  patterns: Pattern[]
  unreached: string[]
}

const THIS_FILE = fileURLToPath(import.meta.url)
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const OWN = '{domain,server,web}/src/**/*.{ts,tsx}'
/** What else reads mail, a request, or what somebody's server answers. */
const PARSERS = [
  'postal-mime/src',
  'node-ical',
  'htmlparser2/dist',
  'entities/dist',
  'dompurify/dist/purify.es.mjs',
  'imapflow/dist/esm',
  '@zone-eu/mailsplit',
  'libmime',
  'libqp',
  'libbase64',
  'nodemailer/dist/esm',
  'hono/dist',
  '@hono/node-server/dist',
  'zod/v4/core',
  'jose/dist/webapi',
  'oauth4webapi/build',
  'openid-client/build',
  '@simplewebauthn/server/esm',
  'eventsource-parser/dist',
].map((path) => `node_modules/${path}${/\.\w+$/.test(path) ? '' : '/**/*.{js,mjs,ts}'}`)
const NOT_RUN =
  /\.test\.tsx?$|\.d\.m?ts$|\/testing\/|\/gallery\/|\/(?:commonjs|cjs|test|tests|adapter|jsx)\/|node_modules\/.*node_modules\//

/**
 * Every regular expression of the program and of the libraries that read mail: those that are written as such, from the
 * sources, and those that are put together, from running the code that does. `unreached`: where code makes one and was not
 * run.
 */
async function collectPatterns(): Promise<Collected> {
  const patterns: Pattern[] = []
  const makers: string[] = []
  for (const file of globSync([OWN, ...PARSERS], { cwd: ROOT })) {
    if (NOT_RUN.test(file)) continue
    const code = readFileSync(ROOT + file, 'utf8')
    const at = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`
    const noteMaker = ({ callee, start }: { callee: { type: string; name?: string }; start: number }) => {
      if (callee.name === 'RegExp' && !file.startsWith('node_modules/')) makers.push(at(start))
    }
    new Visitor({
      Literal(node) {
        if ('regex' in node) {
          const { pattern: source, flags } = node.regex as { pattern: string; flags: string }
          patterns.push({ source, flags, where: at(node.start) })
        }
      },
      TaggedTemplateExpression({ tag, quasi, start }) {
        if (tag.type !== 'CallExpression' || tag.callee.type !== 'Identifier' || tag.callee.name !== 'pattern') return
        const [flags] = tag.arguments
        // Safe: `pattern` takes its flags as a literal, and its text has no values put in.
        const made = pattern((flags as { value: string }).value)(quasiStrings(quasi))
        patterns.push({ source: made.source, flags: made.flags, where: at(start) })
      },
      NewExpression: (node) => noteMaker(node as Parameters<typeof noteMaker>[0]),
      CallExpression: (node) => noteMaker(node as Parameters<typeof noteMaker>[0]),
    }).visit(parseSync(file, code).program)
  }
  const made = await madeBy(new Set(makers.map((maker) => maker.replace(/:\d+$/, ''))))
  const reached = new Set(made.map(({ where }) => where))
  return { patterns: [...patterns, ...made], unreached: makers.filter((maker) => !reached.has(maker)) }
}

/** The parts of a template as its tag gets them. */
const quasiStrings = ({ quasis }: { quasis: { value: { raw: string } }[] }): TemplateStringsArray =>
  Object.assign(
    quasis.map(({ value }) => value.raw),
    { raw: quasis.map(({ value }) => value.raw) },
  )

/** What is made while these files are loaded, and while mail in every language goes through all of the analysis. */
async function madeBy(files: ReadonlySet<string>): Promise<Pattern[]> {
  const made: Pattern[] = []
  const Original = RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const pattern = Reflect.construct(target, args, newTarget) as RegExp
      const caller = (new Error('where').stack ?? '')
        .split('\n')
        .find((line) => line.includes('/src/') && !line.includes('collect-patterns'))
      const [, file = '', line = ''] = /((?:domain|server|web)\/src\/[^:?]+)[^:]*:(\d+)/.exec(caller ?? '') ?? []
      if (file !== '') made.push({ source: pattern.source, flags: pattern.flags, where: `${file}:${line}` })
      return pattern
    },
  })
  try {
    for (const file of files) await import(/* @vite-ignore */ ROOT + file)
    const { LETTERS } = await import('../warm-up.ts')
    const { aiStep } = await import('#server/analysis/ai-step.ts')
    const owner = { addresses: ['owner@mail.example'], name: 'Ada Owner' }
    for (const direction of ['received', 'sent'] as const) {
      for (const raw of LETTERS) await aiStep({ raw, context: { owner, direction, at: new Date(0), zone: 'UTC' } })
    }
  } finally {
    globalThis.RegExp = Original
  }
  return made
}

/** `collectPatterns` in a process of its own, before anything that makes a regular expression is loaded there. */
export function collectedPatterns(): Promise<Collected> {
  const child = fork(THIS_FILE, { execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('message', (collected) => resolve(collected as Collected)) // the only message that is sent below
    child.once('exit', (code) => reject(new Error(`collecting ended with ${code}`)))
  })
}

if (process.argv[1] === THIS_FILE) process.send?.(await collectPatterns())
