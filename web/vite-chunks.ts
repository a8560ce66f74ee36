import { join } from 'node:path'

interface GraphInfo {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

const source = (path: string) => join(import.meta.dirname, 'src', path)
const LANDING = source('app/landing-main.tsx')
const APP = source('app/main.tsx')
const FIRST_SCREEN = [source('app/shell/shell.tsx'), source('app/screens/dashboard/dashboard.tsx')]

/** Packages that hand out many things by one file: what is not asked for by name does not come along. */
const BARREL = /\/node_modules\/(radix-ui|lucide-react)\//
const BARREL_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:radix-ui|lucide-react)["']/g

const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-z])([0-9])/g, '$1-$2')
    .toLowerCase()

/** What a module imports, with the parts of a barrel instead of the barrel. */
function importsOf(id: string, graph: GraphInfo): readonly string[] {
  const info = graph.getModuleInfo(id)
  if (!info) return []
  const names = [...(info.code ?? '').matchAll(BARREL_IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((one) => kebab(one.trim().split(/\s+as\s+/)[0] ?? '')),
  )
  return info.importedIds.flatMap((imported) => {
    if (!BARREL.test(imported) || /\/icons\//.test(imported)) return [imported]
    const parts = graph.getModuleInfo(imported)?.importedIds ?? []
    return parts.filter((part) =>
      names.some((name) => part.includes(`/react-${name}/`) || part.endsWith(`/icons/${name}.mjs`)),
    )
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
