import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { syncWorld, type Letter } from '#server/sync/testing/sync-world.ts'
import { wakeUp } from './wake-up.ts'

const world = syncWorld()
const { test, arrives } = world

afterEach(() => test.clock.advance(10 * 60_000))

const ANNA = 'Anna Weber <anna@weber.example>'

/** A question to Anna, snoozed for a week; what Anna writes then; and what becomes of it. */
async function snoozed(fields: { unless_replied?: boolean } = {}) {
  const mara = await world.person()
  const { messageId } = await arrives(mara, {
    from: `Mara Lindt <${mara.email}>`,
    to: ANNA,
    subject: 'Offers for the hall',
    body: 'Hi Anna,\n\nWhich of the two offers do you prefer?\n\nBest,\nMara',
  })
  const followUp = async () => (await world.stored(mara)).followUps.find(({ kind }) => kind === 'question')
  const until = new Date(test.clock.now().getTime() + 7 * DAY_MS)
  const snooze = () =>
    followUp().then((item) =>
      mara.browser.request('PATCH', `/api/follow-ups/${item?.id}`, {
        status: 'snoozed',
        snoozed_until: until.toISOString(),
        ...fields,
      }),
    )
  const writes = (body: string, more: Partial<Letter> = {}) =>
    arrives(mara, { from: ANNA, subject: 'Re: Offers for the hall', body, inReplyTo: messageId, ...more })
  const told = async () => {
    await wakeUp(test.deps, new AbortController().signal)
    return (await world.stored(mara)).notifications.map(({ title }) => title)
  }
  expect((await snooze()).status).toBe(200)
  return { mara, followUp, until, snooze, writes, told }
}

const NO_ANSWER = "Hi Mara,\n\nI'll look into it.\n\nAnna"

describe('snoozed unless they reply', () => {
  it('[SM-06] [AC-04] [NM-02] comes back early when they write, and is told of once', async () => {
    const { followUp, until, writes, told } = await snoozed()
    expect(await followUp()).toMatchObject({ status: 'snoozed', unless_reply_since: test.clock.now() })
    await writes(NO_ANSWER)
    expect(await followUp()).toMatchObject({ status: 'open', snoozed_until: null, unless_reply_since: null })
    expect(await told()).toEqual(['Back early: they wrote'])
    expect(await told()).toEqual(['Back early: they wrote'])
    test.clock.set(until)
    expect(await told()).toEqual(['Back early: they wrote'])
  })

  it('[SM-06] [PR-03] [NM-02] is dropped when the reply settles it, and what was completed is named', async () => {
    const { mara, followUp, writes, told } = await snoozed()
    const { id } = await writes('Hi Mara,\n\nI prefer the second offer.\n\nAnna')
    expect(await followUp()).toMatchObject({ status: 'completed', settled_by: id, unless_reply_since: null })
    expect((await told()).filter((title) => title.startsWith('Back'))).toEqual([])
    expect((await world.stored(mara)).notifications).toMatchObject([
      {
        title: 'Follow-up completed',
        content: expect.stringMatching(/^“.*offer.*”: a later email shows that it was settled\.$/),
      },
    ])
  })

  it('[SM-06] can be snoozed again, and the reply that is known by then does not end that', async () => {
    const { mara, followUp, snooze, writes, told } = await snoozed()
    await writes(NO_ANSWER)
    expect(await told()).toEqual(['Back early: they wrote'])
    await snooze()
    await arrives(mara, { from: 'Kim <kim@other.example>', subject: 'Lunch', body: 'Lovely weather today.' })
    expect(await followUp()).toMatchObject({ status: 'snoozed' })
    await writes("Hi Mara,\n\nI'm still looking into it.\n\nAnna")
    expect(await followUp()).toMatchObject({ status: 'open' })
    expect(await told()).toEqual(['Back early: they wrote', 'Back early: they wrote'])
  })

  it('[SM-06] sleeps on for what no person wrote, and comes back early when the address failed', async () => {
    const { followUp, writes, told } = await snoozed()
    await writes('Thank you for your message. We have received it.', {
      subject: 'Automatic reply: Offers for the hall',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    expect(await followUp()).toMatchObject({ status: 'snoozed' })
    await writes('Address not found: your message to anna@weber.example was not delivered.', {
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      headers: { 'X-Failed-Recipients': 'anna@weber.example', 'Auto-Submitted': 'auto-replied' },
    })
    expect(await followUp()).toMatchObject({ status: 'open', unless_reply_since: null })
    expect(await told()).toEqual(['Back early: the address failed'])
  })

  it('[SM-06] without that, sleeps until its time whatever they write', async () => {
    const { followUp, until, writes, told } = await snoozed({ unless_replied: false })
    expect(await followUp()).toMatchObject({ unless_reply_since: null })
    await writes(NO_ANSWER)
    expect(await followUp()).toMatchObject({ status: 'snoozed', snoozed_until: until })
    test.clock.set(until)
    expect(await told()).toEqual(['Back from snooze'])
  })

  it('[SM-06] is nothing for what the person owes themself', async () => {
    const mara = await world.person()
    await arrives(mara, {
      from: `Mara Lindt <${mara.email}>`,
      to: ANNA,
      subject: 'Plan',
      body: "Hi Anna,\n\nI'll send you the room plan on Friday.\n\nMara",
    })
    const [promise] = (await world.stored(mara)).followUps
    const until = new Date(test.clock.now().getTime() + DAY_MS).toISOString()
    await mara.browser.request('PATCH', `/api/follow-ups/${promise?.id}`, { status: 'snoozed', snoozed_until: until })
    await arrives(mara, { from: ANNA, subject: 'Plan', body: 'Lovely weather today.' })
    expect((await world.stored(mara)).followUps).toMatchObject([{ status: 'snoozed', unless_reply_since: null }])
  })
})
