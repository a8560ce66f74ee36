import { expect, it } from 'vitest'
import { nameRecords } from './name-records.ts'

const failing = (code: string) => {
  const fail = () => Promise.reject(Object.assign(new Error(code), { code }))
  return nameRecords({ resolveSrv: fail, resolveMx: fail })
}

it('[MB-01] the places of a service and the hosts that take in mail come in the order that their domain prefers', async () => {
  const records = nameRecords({
    resolveSrv: () =>
      Promise.resolve([
        { name: 'later.x.example', port: 993, priority: 20, weight: 0 },
        { name: 'light.x.example', port: 993, priority: 10, weight: 1 },
        { name: 'IMAP.x.example', port: 993, priority: 10, weight: 5 },
        { name: '.', port: 0, priority: 0, weight: 0 },
      ]),
    resolveMx: () =>
      Promise.resolve([
        { exchange: 'mx2.x.example', priority: 20 },
        { exchange: 'MX1.x.example', priority: 10 },
      ]),
  })
  const places = await records.services('_imaps._tcp', 'x.example')
  expect(places.map(({ host }) => host)).toEqual(['imap.x.example', 'light.x.example', 'later.x.example'])
  expect(await records.mailExchangers('x.example')).toEqual(['mx1.x.example', 'mx2.x.example'])
})

it.each(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'])(
  '[MB-01] a domain has none where its name servers say so, or there are none: %s',
  async (code) => {
    const records = failing(code)
    expect(await records.services('_imaps._tcp', 'x.example')).toEqual([])
    expect(await records.mailExchangers('x.example')).toEqual([])
  },
)

it.each(['ETIMEOUT', 'ESERVFAIL', 'EREFUSED'])('[MB-02] what they do not say is not known: %s', async (code) => {
  const records = failing(code)
  const unknown = { code: 'mail_server_unreachable' }
  await expect(records.services('_imaps._tcp', 'x.example')).rejects.toMatchObject(unknown)
  await expect(records.mailExchangers('x.example')).rejects.toMatchObject(unknown)
})
