import { join } from 'node:path'

interface GraphInfo {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    exports: readonly string[]
    code: string | null
  } | null
}

const source = (path: string) => join(import.meta.dirname, 'src', path)
const LANDING = source('app/landing-main.tsx')
const APP = source('app/main.tsx')
const FIRST_SCREEN = [source('app/shell/shell.tsx'), source('app/screens/dashboard/dashboard.tsx')]

/** Entries of packages that hand out what other files hold: what is not asked for by name does not come along. */
const BARREL =
  /\/node_modules\/(radix-ui|lucide-react|@tanstack\/(?:react-query|query-core))\/.*\/(?:index|lucide-react)\.m?js$/
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-z])([0-9])/g, '$1-$2')
    .toLowerCase()

/** What a module asks of a package by name. */
const namesFrom = (pkg: string, code: string): string[] =>
  [...code.matchAll(NAMED_IMPORT)]
    .filter(([, , from]) => from === pkg)
    .flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''))

/** The files behind a barrel that hold one of the names: those that are called so, or else those that export it. */
function partsOf(barrel: string, names: readonly string[], graph: GraphInfo): string[] {
  const parts = graph.getModuleInfo(barrel)?.importedIds ?? []
  return names.flatMap((name) => {
    const called = parts.filter(
      (part) => part.includes(`/react-${kebab(name)}/`) || part.endsWith(`/icons/${kebab(name)}.mjs`),
    )
    if (called.length > 0) return called
    return parts.flatMap((part) => {
      if (BARREL.test(part)) return partsOf(part, [name], graph)
      return graph.getModuleInfo(part)?.exports.includes(name) ? [part] : []
    })
  })
}

/** What a module imports, with the parts of a barrel instead of the barrel. */
function importsOf(id: string, graph: GraphInfo): readonly string[] {
  const info = graph.getModuleInfo(id)
  return (info?.importedIds ?? []).flatMap((imported) => {
    const [, pkg] = BARREL.exec(imported) ?? []
    return pkg ? partsOf(imported, namesFrom(pkg, info?.code ?? ''), graph) : [imported]
  })
}

/** Everything that is there as soon as these modules are. */
function reachedFrom(entries: readonly string[], graph: GraphInfo): Set<string> {
  const reached = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...importsOf(id, graph))
  }
  return reached
}

/**
 * Which file a module comes in. What a first visit needs travels in a few files instead of dozens, as one file
 * compresses better than its parts: `base` for every page, `app` for all but the landing page, `dashboard` for the first
 * screen of signed-in people. Everything else stays with the page or the click that asks for it.
 */
export function firstVisitChunks(): (id: string, graph: GraphInfo) => string | null {
  let sets: { landing: Set<string>; app: Set<string>; dashboard: Set<string> } | null = null
  return (id, graph) => {
    sets ??= {
      landing: reachedFrom([LANDING], graph),
      app: reachedFrom([APP], graph),
      dashboard: reachedFrom(FIRST_SCREEN, graph),
    }
    const { landing, app, dashboard } = sets
    if (landing.has(id)) return app.has(id) ? 'base' : null
    // It starts the app: whoever needs a part of `app` must not start it again.
    if (id === APP) return null
    if (app.has(id)) return 'app'
    return dashboard.has(id) ? 'dashboard' : null
  }
}
