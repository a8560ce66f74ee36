import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostAddresses } from './host-addresses.ts'
import { fencedNetwork } from './network.ts'

const QUESTION_AT = 12
const TYPE_A = 1
const OK = 0x8180
const NAME_ERROR = 3

/** A name server that knows `there.example`, says of `gone.example` that it is not there, and of all else nothing. */
const nameServer = createSocket('udp4')
const resolver = new Resolver({ timeout: 60_000, tries: 1 })

beforeAll(async () => {
  nameServer.on('message', (asked, { port, address }) => {
    const named = asked.toString('latin1', QUESTION_AT)
    const isThere = named.includes('there')
    if (!isThere && !named.includes('gone')) return
    const end = asked.indexOf(0, QUESTION_AT) + 5
    const isAnswered = isThere && asked.readUInt16BE(end - 4) === TYPE_A
    const answer = Buffer.from(asked.subarray(0, end))
    const counts = [isThere ? OK : OK + NAME_ERROR, 1, isAnswered ? 1 : 0, 0, 0]
    for (const [index, count] of counts.entries()) answer.writeUInt16BE(count, 2 + 2 * index)
    const record = isAnswered ? Buffer.from([0xc0, QUESTION_AT, 0, TYPE_A, 0, 1, 0, 0, 0, 9, 0, 4, 8, 8, 4, 4]) : []
    nameServer.send(Buffer.from([...answer, ...record]), port, address)
  })
  nameServer.bind(0, '127.0.0.1')
  await once(nameServer, 'listening')
  resolver.setServers([`127.0.0.1:${nameServer.address().port}`])
})
afterAll(() => {
  resolver.cancel()
  nameServer.close()
})

it('[MB-07] [AV-01] hosts whose name servers never answer keep no other host waiting', async () => {
  const silent = Array.from({ length: 20 }, (_, n) => hostAddresses(`host${n}.silent.example`, resolver))
  for (const one of silent) one.catch(() => {})
  expect(await hostAddresses('imap.there.example', resolver)).toEqual(['8.8.4.4'])
  expect(await hostAddresses('gone.example', resolver)).toEqual([])
  const pending = await Promise.race([silent[0], Promise.resolve('waits')])
  expect(pending).toBe('waits')
})

it.each(['not a name', `${'a'.repeat(64)}.example`, 'x..example'])('[MB-07] %j has no address', async (host) => {
  expect(await hostAddresses(host, resolver)).toEqual([])
})

it('[MB-07] what name servers do not say is not known', async () => {
  const fail = () => Promise.reject(Object.assign(new Error('ESERVFAIL'), { code: 'ESERVFAIL' }))
  const none = () => Promise.reject(Object.assign(new Error('ENODATA'), { code: 'ENODATA' }))
  await expect(hostAddresses('x.example', { resolve4: fail, resolve6: none })).rejects.toThrow('ESERVFAIL')
  const some = () => Promise.resolve(['2606:4700::1111'])
  expect(await hostAddresses('x.example', { resolve4: fail, resolve6: some })).toEqual(['2606:4700::1111'])
})

it('[MB-07] [AV-01] a host that anybody may name takes none of the threads that all names are looked up by', async () => {
  const asked = fencedNetwork({ mayBePrivate: false }).addressOf({
    host: 'imap.x.invalid',
    port: 993,
    security: 'tls',
  })
  asked.catch(() => {})
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
  await asked.catch(() => {})
})
