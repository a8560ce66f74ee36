import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What a file needs to run, as paths from the root: types are gone by then. */
function imported(file: string): string[] {
  const { module } = parseSync(file, readFileSync(ROOT + file, 'utf8'))
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, entries })),
    ...module.staticExports.map(({ entries }) => ({ moduleRequest: entries[0]?.moduleRequest ?? null, entries })),
  ]
  return named.flatMap(({ moduleRequest, entries }) => {
    const path = moduleRequest?.value ?? ''
    if (entries.length > 0 && entries.every(({ isType }) => isType)) return []
    if (path.startsWith('.')) return [join(dirname(file), path)]
    if (/^#(?:server|web)\//.test(path)) return [path.replace(/^#(\w+)/, '$1/src')]
    return []
  })
}

/** The first circle of folders, each with the import that leads to the next; empty where there is none. */
function circleOf(source: string): string[] {
  const folderOf = (file: string) => file.slice(source.length).split('/').slice(0, -1)[0] ?? ''
  const next = new Map<string, Map<string, string>>()
  for (const file of globSync(`${source}**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue
    for (const to of imported(file)) {
      const [a, b] = [folderOf(file), folderOf(to)]
      // What stands beside the folders puts them together.
      if (a === b || a === '' || b === '' || !to.startsWith(source)) continue
      const ofFolder = next.get(a) ?? new Map<string, string>()
      next.set(a, ofFolder.set(b, `${file} → ${to}`))
    }
  }
  const done = new Set<string>()
  const search = (folder: string, path: readonly [string, string][]): string[] => {
    const start = path.findIndex(([on]) => on === folder)
    if (start >= 0) return path.slice(start).map(([, edge]) => edge)
    if (done.has(folder)) return []
    for (const [to, edge] of next.get(folder) ?? []) {
      const found = search(to, [...path, [folder, edge]])
      if (found.length > 0) return found
    }
    done.add(folder)
    return []
  }
  for (const folder of next.keys()) {
    const found = search(folder, [])
    if (found.length > 0) return found
  }
  return []
}

it.each(['domain/src/', 'server/src/', 'fake-google/src/', 'web/src/'])(
  'no folders of %s need each other in a circle',
  (source) => expect(circleOf(source)).toEqual([]),
)
