import { expect, it } from 'vitest'
import { createLogger } from './log.ts'
import { Outages } from './outages.ts'

const away = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
const full = () => Object.assign(new Error('no'), { code: '53100' })

it('[AV-02] the log has one line for each outage, whatever fails of it, and one at its end', async () => {
  const lines: Record<string, unknown>[] = []
  const ended = Promise.withResolvers<void>()
  const outages = new Outages({ lookAgainMs: 1 })
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>)
    if (line.includes('can be reached again')) ended.resolve()
  }
  const log = createLogger('warn', { write }, outages)
  const told = () => lines.splice(0).map(({ msg, outage, unsaid, code }) => ({ msg, outage, unsaid, code }))

  for (let request = 0; request < 100; request += 1) log.error({ err: away(), request }, 'request failed')
  log.error(away())
  log.child({ userId: 'somebody' }).warn({ err: away() }, 'scheduled work for a person failed')
  log.error({ err: full() }, 'request failed')
  log.error({ err: full() }, 'request failed')
  log.error({ err: new Error('another') }, 'request failed')
  expect(told()).toEqual([
    { msg: 'the database cannot be reached', outage: 'database_unavailable', code: 'ECONNREFUSED' },
    { msg: 'the disk is full: nothing can be stored', outage: 'storage_full', code: '53100' },
    { msg: 'request failed' },
  ])

  let looks = 0
  outages.watch({
    database_unavailable: () => ((looks += 1) < 3 ? Promise.reject(away()) : Promise.resolve()),
    storage_full: () => Promise.reject(full()),
    master_key_unknown: () => Promise.resolve(),
  })
  await ended.promise
  expect(told()).toEqual([{ msg: 'the database can be reached again', outage: 'database_unavailable', unsaid: 101 }])
  log.error({ err: away() }, 'request failed')
  log.error({ err: full() }, 'request failed')
  expect(told()).toEqual([
    { msg: 'the database cannot be reached', outage: 'database_unavailable', code: 'ECONNREFUSED' },
  ])
})
