// Lists every package that runs in production with its version and licence, and fails on a licence that is not allowed.
// An argument names another folder with a package-lock.json.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)))
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Whether an SPDX expression can be satisfied with allowed licences alone: one of those joined by OR, all of those
 * joined by AND, which binds tighter. Nested brackets are not understood, and so not allowed.
 *
 * @param {string} expression
 */
function isAllowed(expression) {
  const flat = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  return flat.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((id) => ALLOWED.has(id.trim())))
}

/** Older packages name theirs as `{type}` or as a list of those. */
function licenceOf({ license, licenses }) {
  const given = license ?? licenses
  if (Array.isArray(given)) return given.map((one) => one.type ?? one).join(' OR ')
  return given?.type ?? given ?? 'none named'
}

/** What package-lock.json names for production: an installed one answers for itself, another platform's by the lock. */
function productionPackages() {
  const { packages } = readJson(join(root, 'package-lock.json'))
  const found = new Map()
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.dev) continue
    const file = join(root, path, 'package.json')
    const stated = existsSync(file) ? readJson(file) : entry
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name} ${entry.version}`, { name, version: entry.version, licence: licenceOf(stated) })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const all = productionPackages()
const widest = Math.max(...all.map(({ name, version }) => name.length + version.length + 1))
for (const { name, version, licence } of all) {
  process.stdout.write(`${`${name} ${version}`.padEnd(widest)}  ${licence}\n`)
}
const refused = all.filter(({ licence }) => !isAllowed(licence))
const line = refused.length
  ? `Not allowed: ${refused.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join(', ')}`
  : `${all.length} packages, every licence allowed.`
process.stderr.write(`${line}\n`)
process.exitCode = refused.length ? 1 : 0
