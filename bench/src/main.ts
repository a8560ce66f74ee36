import type { Bench } from './bench.ts'

/** Each measurement stands in a file of its own, beside its yardstick. */
const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  analysis: () => import('./analysis.ts'),
  api: () => import('./api.ts'),
  archive: () => import('./archive.ts'),
  clients: () => import('./clients.ts'),
  encoder: () => import('./encoder.ts'),
  faults: () => import('./faults.ts'),
  fleet: () => import('./fleet.ts'),
  growth: () => import('./growth.ts'),
  hostile: () => import('./hostile.ts'),
  idle: () => import('./idle.ts'),
  kill: () => import('./kill.ts'),
  list: () => import('./list.ts'),
  neighbours: () => import('./neighbours.ts'),
  start: () => import('./start.ts'),
  imap: () => import('./imap.ts'),
  sync: () => import('./sync.ts'),
  web: () => import('./web.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (!load) {
  process.stderr.write(`usage: npm run bench -- NAME, one of: ${Object.keys(BENCHES).join(', ')}\n`)
  process.exit(2)
}
const { bench } = await load()
const { figures, isWithinAim } = await bench(args)
process.stdout.write(`${name}: ${figures}\n`)
process.exit(isWithinAim === false ? 1 : 0)
