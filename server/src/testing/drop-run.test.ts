import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, it, onTestFinished } from 'vitest'
import { RUN_DATABASES } from './drop-run.ts'
import { testApp } from './test-app.ts'

const test = testApp()
const COMMAND = fileURLToPath(new URL('./drop-run.ts', import.meta.url))

/** The server as somebody who gives one names it. */
function serverUrl(): string {
  const { address } = inject('postgres')
  if (address.connectionString) return address.connectionString
  return `postgres://${address.user}@localhost/postgres?host=${encodeURIComponent(address.host ?? '')}`
}

it('[BE-09] what a run of the tests left on a server that it was given is dropped, and nothing of another run', async () => {
  const { owner } = test.database
  const [mine, other] = ['cutshort', 'cutshorter'].map((run) => `${RUN_DATABASES}${run}_1a2b3c`)
  onTestFinished(async () => {
    for (const name of [mine, other]) await owner.query(`DROP DATABASE IF EXISTS ${name}`)
  })
  for (const name of [mine, other]) await owner.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const env = { ...process.env, DATABASE_URL: serverUrl(), LOOSE_ENDS_TEST_RUN: 'cutshort' }
  await promisify(execFile)(process.execPath, [COMMAND], { env })
  const { rows } = await owner.query<{ name: string }>('SELECT datname AS name FROM pg_database')
  const names = rows.map(({ name }) => name)
  expect(names).not.toContain(mine)
  expect(names).toEqual(expect.arrayContaining([other, inject('postgres').template]))
})
