import { afterEach, describe, expect, it } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { MODERN } from '#server/stand-in-mail/imap-server.ts'
import { embeddedMailbox } from './testing/embedded-mailbox.ts'
import { EmbeddedServers, PLAIN } from './testing/embedded-servers.ts'

const clock = new TestClock()
const started: EmbeddedServers[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((servers) => servers.close()))
})

/** A message of these header lines, which stand before those that every message gets. */
const raw = (lines: string) => `${lines}\r\nFrom: a@x.example\r\nSubject: A\r\n\r\nText\r\n`
const QUESTION = raw('Message-ID: <question@x>')
const ANSWER = raw('Message-ID: <answer@x>\r\nReferences: <question@x>\r\nIn-Reply-To: <question@x>')
const BARE = raw('Message-ID: <bare@y>\r\nIn-Reply-To: <answer@x>')
const BARE_AGAIN = raw('Message-ID: <again@y>\r\nIn-Reply-To: <bare@y>')

describe.each([
  ['IMAP of today', MODERN],
  ['IMAP without extensions', PLAIN],
])('[MB-04] a reply that gives no references, over %s', (_, plugins) => {
  async function start() {
    const servers = await EmbeddedServers.start(plugins)
    started.push(servers)
    const contract = embeddedMailbox(servers, clock)
    const put = (path: string, text: string, minutesAgo: number) =>
      contract.refOf(servers.deliver(path, text, new Date(clock.now().getTime() - minutesAgo * 60_000)))
    const threadsOf = async (refs: Parameters<typeof contract.mailbox.reading.fetch>[0]) =>
      (await Array.fromAsync(contract.mailbox.reading.fetch(refs)))
        .flat()
        .map((message) => ('threadId' in message ? message.threadId : ''))
    return { ...contract, servers, put, threadsOf, reading: contract.mailbox.reading }
  }

  it('joins the thread of what it answers, which is found there with all that belongs to it', async () => {
    const { put, threadsOf, reading } = await start()
    const refs = [
      put('INBOX', QUESTION, 40),
      put('Sent', ANSWER, 30),
      put('INBOX', BARE, 20),
      put('Archive', BARE_AGAIN, 10),
    ]
    const [thread = ''] = await threadsOf(refs.slice(0, 1))
    expect(new Set(await threadsOf(refs))).toEqual(new Set([thread]))
    for (const ref of refs) expect(await threadsOf([ref])).toEqual([thread])
    expect((await reading.thread(thread))?.map(({ id }) => id)).toEqual(refs)
  })

  it('begins a thread at what it answers where that is gone, or answers nothing itself', async () => {
    const { put, threadsOf } = await start()
    const [gone] = await threadsOf([put('INBOX', BARE, 20)])
    put('Sent', raw('Message-ID: <answer@x>'), 30)
    expect(await threadsOf([put('INBOX', raw('Message-ID: <other@y>\r\nIn-Reply-To: <answer@x>'), 10)])).toEqual([gone])
  })

  it('is read though the server hangs up whenever it is to search', async () => {
    const { servers, put, threadsOf } = await start()
    const [alone] = await threadsOf([put('INBOX', BARE, 20)])
    const before = put('Sent', ANSWER, 30)
    let drops = 0
    servers.imap.searchHandlers['HEADER'] = ({ socket }) => {
      drops += 1
      socket.destroy()
      return false
    }
    expect(await threadsOf([put('INBOX', BARE_AGAIN, 10)])).toHaveLength(1)
    const answers = raw('Message-ID: <third@y>\r\nIn-Reply-To: <answer@x>')
    expect(await threadsOf([put('INBOX', answers, 5)])).toEqual([alone])
    expect(await threadsOf([before])).toHaveLength(1)
    expect(drops).toBeGreaterThan(0)
  })

  it('is read though it answers itself, or goes round in a circle', async () => {
    const { put, threadsOf } = await start()
    const refs = [
      put('INBOX', raw('Message-ID: <self@y>\r\nIn-Reply-To: <self@y>'), 30),
      put('INBOX', raw('Message-ID: <one@y>\r\nIn-Reply-To: <two@y>'), 20),
      put('INBOX', raw('Message-ID: <two@y>\r\nIn-Reply-To: <one@y>'), 10),
    ]
    expect((await threadsOf(refs)).every((thread) => thread !== '')).toBe(true)
  })
})
