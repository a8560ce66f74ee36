import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { toAddress } from '../message/address.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { partsAsked } from '../settling/asked-parts.ts'
import { examine } from './examine.ts'

const ROBIN = toAddress('Robin Hale', 'robin@hale.example')
const ANNA = toAddress('Anna Weber', 'anna@weber.example')

function itemsOf(
  text: string,
  changes: Partial<ParsedMessage> = {},
  direction: 'received' | 'sent' = 'received',
): Finding[] {
  return examine(aMessage({ text, subject: 'Kiosk', ...changes }), {
    owner: { addresses: [ROBIN.email], name: ROBIN.name },
    direction,
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }).findings
}

const THINGS = '1. the key of the shed\n2. your fire certificate\n3. a photo of the sign'

describe('[DT-03] a list below the sentence that leads it', () => {
  it('is one item with all that it names, settled part by part', () => {
    const items = itemsOf(`Hi Robin,\n\ncould you please send me the following by Friday:\n\n${THINGS}\n\nAnna`)
    expect(items).toMatchObject([
      {
        band: 'sure',
        title: 'Send Anna the key of the shed by Friday',
        evidence: 'could you please send me the following by Friday:',
        description:
          'could you please send me the following by Friday: the key of the shed; your fire certificate; a photo of the sign',
        due: { at: new Date('2026-03-06T22:59:59Z') },
      },
    ])
    expect(items.map(partsAsked)).toMatchObject([[{}, {}, {}]])
  })

  it.each([
    ['without a word for it', 'Could you send me by Friday:'],
    ['above a statement', 'To open the kiosk on Monday we need:'],
    ['with a number', 'I need three things from you.'],
    ['as a question', 'Could you send me the following?'],
    ['in German', 'Kannst du mir bitte bis Freitag Folgendes schicken:'],
    ['in French', "Peux-tu m'envoyer les documents suivants avant vendredi :"],
    ['in Spanish', '¿Puedes enviarme lo siguiente antes del viernes?'],
    ['in Italian', 'Mi puoi mandare quanto segue entro venerdì:'],
    ['in Portuguese', 'Podes enviar-me o seguinte até sexta-feira:'],
    ['in Dutch', 'Kun je me het volgende voor vrijdag sturen:'],
  ])('names what it lists, and not the subject, %s', (_how, lead) => {
    const items = itemsOf(`${lead}\n\n- Moosgrün\n- Ziegelrot`)
    expect(items).toHaveLength(1)
    expect(items[0]?.title).toContain('Moosgrün')
    expect(items[0]?.title).not.toContain('Kiosk')
    expect(items[0]?.description).toContain('Moosgrün; Ziegelrot')
  })

  it('is one item for each deed in it, as likely as the sentence that asks for all, and due as it says', () => {
    const deeds = [
      'Update the map',
      'Send me the receipt',
      'Call Tom about the lamp',
      'Order the sign',
      'Confirm the date',
    ]
    const items = itemsOf(
      `Could you please do the following by Friday:\n\n${deeds.map((deed) => `- ${deed}`).join('\n')}`,
    )
    expect(items.map(({ evidence }) => evidence)).toEqual(deeds)
    expect(new Set(items.map(({ due }) => due?.at.toISOString()))).toEqual(new Set(['2026-03-06T22:59:59.000Z']))
    expect(items.every(({ title, evidence }) => title.startsWith(evidence.split(' ', 1)[0] ?? ''))).toBe(true)
  })

  it('keeps what asks for more than the list beside the deeds in it', () => {
    const items = itemsOf(
      'Could you confirm the date by Friday?\n\n- Please send me the receipt.\n- Please book the van for Tom.',
    )
    expect(items.map(({ evidence }) => evidence)).toEqual([
      'Could you confirm the date by Friday?',
      'Please send me the receipt.',
      'Please book the van for Tom.',
    ])
  })

  it('keeps the title of what is whole without it', () => {
    const [item] = itemsOf('Could we meet on Thursday at 3 pm?\n\n- the new sign\n- the fence')
    expect(item?.title).toBe('Tell Anna if Thursday at 3 pm works: the new sign, the fence')
    expect(item?.description).toBe('Could we meet on Thursday at 3 pm: the new sign; the fence')
  })

  it('leaves statements below a request alone', () => {
    const [item, ...others] = itemsOf(
      'Could you confirm the date by Friday?\n\n- The kiosk is open.\n- The sign is up.',
    )
    expect(others).toEqual([])
    expect(item?.description).toBe('Could you confirm the date by Friday?')
  })

  it('is what I promised, or asked, in mail of mine', () => {
    const mine = { from: ROBIN, to: [ANNA] }
    expect(itemsOf(`Hi Anna,\n\nby Friday I will send you:\n\n${THINGS}`, mine, 'sent')).toMatchObject([
      { kind: 'promise', direction: 'i_owe', title: expect.stringContaining('the key of the shed') },
    ])
    expect(itemsOf(`Hi Anna,\n\ncould you send me the following:\n\n${THINGS}`, mine, 'sent')).toMatchObject([
      { kind: 'question', direction: 'they_owe', title: expect.stringContaining('the key of the shed') },
    ])
  })

  it('is passed on with the mail that it stands in', () => {
    const below = `From: Clara Moss <clara@moss.example>\nDate: Mon, 2 Mar 2026 at 09:00\nSubject: Kiosk\nTo: <anna@weber.example>`
    const items = itemsOf(
      `---------- Forwarded message ---------\n${below}\n\nCould you send us the following by Friday:\n\n${THINGS}`,
      { subject: 'Fwd: Kiosk' },
    )
    expect(items).toMatchObject([
      {
        title: 'Send Clara the key of the shed by Friday',
        description: expect.stringContaining('a photo of the sign'),
      },
    ])
  })
})
