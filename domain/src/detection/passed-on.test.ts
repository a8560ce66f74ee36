import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'
import type { ExaminationContext, Finding } from '../finding/finding.ts'
import { suggestedResponse } from '../wording/suggested-response/suggested-response.ts'

function itemsOf(comment: string, forwarded: string, subject = 'Fwd: Fire safety'): Finding[] {
  const text =
    `${comment}\n\n---------- Forwarded message ---------\n` +
    `From: Clara Moss <clara@moss.example>\nDate: Mon, 2 Mar 2026 at 09:00\nSubject: Fire safety\nTo: <anna@weber.example>\n\n${forwarded}\n`
  return examine(aMessage({ text, subject }), {
    owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
    direction: 'received',
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }).findings
}

const ASKED = 'Hello Anna,\n\nCould you send us the fire safety plan by Friday?\n\nClara'

describe('a forwarded message', () => {
  it('[PR-02] is one item with what it asks, where the sender says to deal with it', () => {
    const [item, ...others] = itemsOf('Hi Robin, can you handle this?', ASKED)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      title: 'Handle Fire safety',
      evidence: 'Hi Robin, can you handle this?',
      description: 'Hi Robin, can you handle this? Could you send us the fire safety plan by Friday?',
      band: 'sure',
      due: { at: new Date('2026-03-06T22:59:59Z') },
    })
  })

  it('[PR-02] [DT-03] is one item where it is only pointed at, on what it asks', () => {
    const [item] = itemsOf('Hi Robin, see below.', ASKED)
    expect(item).toMatchObject({
      kind: 'request',
      direction: 'i_owe',
      title: 'Send Clara the fire safety plan by Friday',
      counterpart: { name: 'Anna Weber', email: 'anna@weber.example' },
      evidence: 'Could you send us the fire safety plan by Friday?',
      due: { at: new Date('2026-03-06T22:59:59Z') },
    })
    expect(itemsOf('Hallo Robin, siehe unten.', ASKED, 'WG: Fire safety')).toHaveLength(1)
  })

  it.each([
    [
      'Zie hieronder. Kun jij dit oppakken?',
      'Goedemorgen Anna,\n\nKunnen jullie vóór vrijdag nieuwe leveren?\n\nClara',
    ],
    ['Mira lo de abajo. ¿Te encargas tú?', 'Buenos días:\n\n¿Cuándo llegará el pedido 3391?\n\nClara'],
    ['Podes tratar disto?', 'Bom dia,\n\nPodem trocar a mesa até ao final do mês?\n\nClara'],
  ])('[PR-02] [DT-03] is sure where the sender asks to deal with what is asked below: %s', (comment, asked) => {
    expect(itemsOf(`Robin,\n\n${comment}\n\nAnna`, asked)).toMatchObject([{ band: 'sure', direction: 'i_owe' }])
  })

  it('[WV-08] is owed to whoever wrote it, not to whoever signed above it', () => {
    const text =
      'See below, can you sort this with them?\n\nAnna\n\n---------- Forwarded message ---------\n' +
      'From: Greenvale Heating <office@greenvale.example>\nDate: Mon, 2 Mar 2026 at 09:00\nSubject: Boiler\n' +
      'To: <anna@weber.example>\n\nDear Ms Weber,\n\nPlease call us to book a visit before 30 March.\n\nGreenvale Heating\n'
    const message = aMessage({ text, subject: 'FW: Boiler' })
    const context: ExaminationContext = {
      owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
      direction: 'received',
      at: new Date('2026-03-03T10:00:00Z'),
      zone: 'Europe/Berlin',
    }
    const [item] = examine(message, context).findings
    expect(item?.title).toBe('Call Greenvale to book a visit before 30 March (Boiler)')
    // And Anna, who passed it on, is not called.
    expect(item && suggestedResponse(item, message, context)).toContain('Yes, I will see to it by ▢.')
  })

  it('[DT-03] is handed on where it is passed on without a word', () => {
    expect(itemsOf('', ASKED)).toMatchObject([
      {
        direction: 'i_owe',
        title: 'Send Clara the fire safety plan by Friday',
        evidence: 'Could you send us the fire safety plan by Friday?',
      },
    ])
  })

  it('[DT-03] names the sender where it does not say who wrote it', () => {
    const text = `---------- Forwarded message ---------\nDate: Mon, 2 Mar 2026 at 09:00\nSubject: Fire safety\n\n${ASKED}`
    const { findings } = examine(aMessage({ text, subject: 'Fwd: Fire safety' }), {
      owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
      direction: 'received',
      at: new Date('2026-03-03T10:00:00Z'),
      zone: 'Europe/Berlin',
    })
    expect(findings).toMatchObject([{ title: 'Send Anna the fire safety plan by Friday' }])
  })

  it.each([
    ['for information', 'FYI, see below.', ASKED],
    ['that asks nothing', 'See below.', 'The fire safety plan has come, and all is well.'],
    ['with a remark', 'Looks like they got our plan.', ASKED],
  ])('[PR-02] is none when passed on %s', (_how, comment, forwarded) =>
    expect(itemsOf(comment, forwarded).filter(({ band }) => band === 'sure')).toEqual([]),
  )

  it('keeps an ask of the sender apart from what the forwarded message asks', () => {
    const [item] = itemsOf('Could you book the hall for Tuesday?', ASKED)
    expect(item?.description).toBe('Could you book the hall for Tuesday?')
    expect(item?.due?.at).toEqual(new Date('2026-03-10T22:59:59Z'))
  })
})

describe('a mail below, as programs of the north mark it', () => {
  const headers = (from: string) =>
    `From: ${from}\nSent: Monday, 2 March 2026 09:00\nTo: Anna Weber\nSubject: Fire safety\n\n`
  const CLARA = headers('Clara Moss <clara@moss.example>')
  const OWNER = headers('Robin Hale <robin@hale.example>')
  const found = (comment: string, below: string, subject: string) =>
    examine(aMessage({ text: `${comment}\n\n${below}`, subject }), {
      owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
      direction: 'received',
      at: new Date('2026-03-03T10:00:00Z'),
      zone: 'Europe/Berlin',
    })
  const ASK = 'Could you send us the fire safety plan by Friday?'

  it.each(['VB', 'VS', 'VL', 'PD', 'RV'])('[DT-03] is passed on behind %s', (mark) =>
    expect(found('', `${CLARA}${ASK}`, `${mark}: Fire safety`).findings).toMatchObject([{ evidence: ASK }]),
  )

  it.each(['VS', 'FW', 'RV'])('[DT-03] is answered behind %s where it is the owner’s own', (mark) => {
    const { findings, facts } = found('Yes, that is fine.', `${OWNER}${ASK}`, `${mark}: Fire safety`)
    expect(findings).toEqual([])
    expect(facts.marks.isForward).toBe(false)
    expect(found('Yes, that is fine.', `${headers('Robin Hale')}${ASK}`, `${mark}: Fire safety`).findings).toEqual([])
  })
})

describe('both ways round', () => {
  const context = {
    owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }
  const text =
    'Hi,\n\nCould you send me the floor plan by Friday?\n\nAlso, could you ask Clara for her key?\n\nI will bring the ladder on Monday.'
  const seen = ({ type, kind, direction, title, evidence }: Finding) => [type, kind, direction, title, evidence]

  it('[PR-02] makes several items of one message, each on its own sentence', () => {
    const { findings } = examine(aMessage({ text }), { ...context, direction: 'received' })
    expect(findings.map(seen)).toEqual([
      [
        'task',
        'request',
        'i_owe',
        'Send Anna the floor plan by Friday (The museum project)',
        'Could you send me the floor plan by Friday?',
      ],
      [
        'task',
        'request',
        'i_owe',
        'Ask Clara for her key (The museum project)',
        'Also, could you ask Clara for her key?',
      ],
      [
        'follow_up',
        'promise',
        'they_owe',
        'Anna to bring the ladder on Monday (The museum project)',
        'I will bring the ladder on Monday.',
      ],
    ])
  })

  it('[PR-02] [DT-03] lets each thing I asked wait for the other side, and what I promised for me', () => {
    const { findings } = examine(
      aMessage({
        text,
        from: { name: 'Robin Hale', email: 'robin@hale.example' },
        to: [{ name: 'Anna Weber', email: 'anna@weber.example' }],
      }),
      { ...context, direction: 'sent' },
    )
    expect(findings.map(({ type, kind, direction }) => [type, kind, direction])).toEqual([
      ['follow_up', 'question', 'they_owe'],
      ['follow_up', 'question', 'they_owe'],
      ['follow_up', 'promise', 'i_owe'],
    ])
  })
})
