import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from './known-people.ts'

/** A place for what the workers prepare once each. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'loose-ends-prepared-'))
  const ports = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, freePort))
  project.provide('prepared', { folder, ports })
  return () => rm(folder, { recursive: true, force: true })
}
