import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RelayingHost } from '#server/testing/relaying-host.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { Secret } from '#server/secret.ts'
import { addressAs, connectPool, databaseAt, type DatabaseAddress } from './connect.ts'
import { outageOf } from './outage.ts'
import { primaryStream } from './primary.ts'

const database = testDatabase()

describe('several hosts', () => {
  let first: RelayingHost
  let second: RelayingHost

  beforeAll(async () => {
    first = new RelayingHost(database.address)
    second = new RelayingHost(database.address)
    await first.listen()
    await second.listen()
  })
  afterAll(() => Promise.all([first.close(), second.close()]))
  beforeEach(() => {
    first.connections = 0
    second.connections = 0
  })

  const among = (...ports: number[]): DatabaseAddress => {
    const { connectionString, user = '', database: name = '' } = database.address
    const url = new URL(connectionString ?? `postgres://${user}@localhost/${name}`)
    url.port = ''
    url.host = 'HOSTS'
    return databaseAt(new Secret(url.href.replace('HOSTS', ports.map((port) => `127.0.0.1:${port}`).join(','))))
  }
  const ask = async (address: DatabaseAddress) => {
    const pool = connectPool(address, { onIdleError: () => {} })
    return pool.query<{ one: number }>('SELECT 1 AS one').finally(() => pool.end())
  }

  it('[BE-09] the first that takes writes is connected to, whoever signs in', async () => {
    const address = among(first.port, second.port)
    expect((await ask(address)).rows).toEqual([{ one: 1 }])
    // Each was asked, and the first one used.
    expect([first.connections, second.connections]).toEqual([2, 1])
    await expect(ask(addressAs(address, 'nobody_at_all', new Secret('a-word')))).rejects.toThrow(
      /^none of its hosts takes writes: 127\.0\.0\.1:\d+ \(.*nobody_at_all.*\), 127\.0\.0\.1:\d+ \(.*nobody_at_all.*\)$/,
    )
  })

  it('[BE-09] [AV-02] one that is away is passed over; when all are, that is an outage and says of each why', async () => {
    expect((await ask(among(1, second.port))).rows).toEqual([{ one: 1 }])
    const failure = await ask(among(1, 2)).catch((error: unknown) => error)
    expect(String(failure)).toMatch(/127\.0\.0\.1:1 \(connect ECONNREFUSED .*127\.0\.0\.1:2 \(connect ECONNREFUSED/)
    expect(outageOf(failure)).toBe('database_unavailable')
  })

  it('[BE-09] one that takes no writes is passed over', async () => {
    const { owner } = database
    const role = `reader_${randomBytes(6).toString('hex')}`
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'a-word'`)
    await owner.query(`ALTER ROLE ${role} SET default_transaction_read_only = on`)
    const reader = addressAs(among(first.port, second.port), role, new Secret('a-word'))
    const failure = await ask(reader).catch((error: unknown) => error)
    await owner.query(`DROP ROLE ${role}`)
    expect(String(failure)).toMatch(/takes no writes\), .*takes no writes\)$/)
    expect(outageOf(failure)).toBe('database_unavailable')
  })

  it('[BE-09] a connection to one that falls silent ends', async () => {
    const silent = new RelayingHost(database.address)
    await silent.listen()
    const { connectionString: url = '', hosts = [] } = among(silent.port, first.port)
    const client = new pg.Client({
      connectionString: url,
      stream: primaryStream(url, hosts, { silentMs: 50, busyMs: 5_000 }),
    })
    client.on('error', () => {})
    await client.connect()
    // As long as it answers, a statement may take its time.
    await client.query('SELECT pg_sleep(0.3)')
    silent.fallSilent()
    const failure = await client.query('SELECT 1').catch((error: unknown) => error)
    expect(String(failure)).toContain(`127.0.0.1:${silent.port} is not the primary any more (`)
    expect(outageOf(failure)).toBe('database_unavailable')
    await silent.close()
  })
})
