import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { metrics } from './http/metrics.ts'
// It registers what is counted in the database.
import './operator/stored-metrics.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url))
const deployed = (path: string) => readFile(pathOf(path), 'utf8')

/** What Prometheus adds of its own to whatever it reads. */
const OF_PROMETHEUS = ['up']
/** What a histogram is read by. */
const PARTS_OF_HISTOGRAM = ['_bucket', '_count', '_sum']

/** The words of PromQL that are no metrics: functions, operators, and what stands in braces, quotes or lists of labels. */
const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['and', 'or', 'unless', 'sum', 'max', 'min', 'topk', 'e9'].includes(name))
}

async function given(): Promise<Set<string>> {
  const names = new Set(OF_PROMETHEUS)
  for (const { name, type } of await metrics.getMetricsAsJSON()) {
    names.add(name)
    // Not a summary's: it has quantiles of its own.
    if (String(type) === 'histogram') for (const part of PARTS_OF_HISTOGRAM) names.add(`${name}${part}`)
  }
  return names
}

it('[BE-11] the sign-ins that succeed are counted from the start, so that an alert can tell that there is none', async () => {
  expect(await metrics.metrics()).toMatch(/^sign_ins_total\{outcome="ok"\} \d+$/m)
})

it('[BE-11] there is a situation for each alert in which it has to fire', async () => {
  const alerts = [...(await deployed('monitoring/alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const situations = await deployed('monitoring/alerts-test.yml')
  const fired = [...situations.matchAll(/alertname: (\w+)\n +exp_alerts:\n +- /g)].map(([, name]) => name)
  expect(new Set(fired)).toEqual(new Set(alerts))
})

const promtool = spawnSync('promtool', ['--version']).status === 0

it.runIf(promtool)(
  '[BE-11] each alert fires in the situation that it is for, and is quiet in those that it is not',
  () => {
    const { status, stderr } = spawnSync('promtool', ['test', 'rules', pathOf('monitoring/alerts-test.yml')])
    expect(String(stderr)).toBe('')
    expect(status).toBe(0)
  },
)

it('[BE-11] every metric that the dashboard draws and an alert waits for is one that /metrics gives', async () => {
  const dashboard = JSON.parse(await deployed('monitoring/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const rules = await deployed('monitoring/alerts.yml')
  const waited = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.+)\n)/gm)].map(
    ([, block, line]) => block ?? line ?? '',
  )
  expect(waited).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  const names = await given()
  for (const expression of [...drawn, ...waited]) {
    const named = metricsIn(expression)
    expect(named, expression).not.toEqual([])
    expect(
      named.filter((name) => !names.has(name)),
      expression,
    ).toEqual([])
    // Others on the same Prometheus may have metrics of the same name.
    expect(expression).toContain('job="loose-ends"')
  }
})

/** Of systemd's group @resources. Without them PostgreSQL's stack is 100 kB deep, and Node keeps to 1,024 open files. */
const LIMITS_ASKED = ['getrlimit', 'prlimit64']

it.each(['loose-ends.service', 'loose-ends-backup.service'])(
  '[SP-03] %s lets PostgreSQL and Node ask for their limits',
  async (unit) => {
    const filters = [...(await deployed(`systemd/${unit}`)).matchAll(/^SystemCallFilter=(.+)$/gm)]
    // The last line adds to what those before it left.
    expect(filters.at(-1)?.[1]?.split(' ')).toEqual(LIMITS_ASKED)
  },
)

it('[BE-09] Caddy lets go of a connection to the app before the app does: else a change that is sent on one that just ends is answered 502', async () => {
  const [, seconds] = /^\t+keepalive (\d+)s$/m.exec(await deployed('proxy/Caddyfile')) ?? []
  expect(Number(seconds)).toBeLessThan(75)
})
