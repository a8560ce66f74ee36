import { afterEach, describe, expect, it } from 'vitest'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test, arrives } = world

afterEach(() => test.clock.advance(10 * 60_000))

const ANNA = 'Anna Weber <anna@weber.example>'
const from = (person: Person) => `Mara Lindt <${person.email}>`

/** Who asks, and what is said later, first to last: a name alone is Anna's side, `me` the owner's. */
async function conversation(subject: string, letters: readonly (readonly ['anna' | 'me', string])[]) {
  const mara = await world.person()
  let inReplyTo: string | undefined
  const ids: string[] = []
  for (const [side, body] of letters) {
    const people = side === 'me' ? { from: from(mara), to: ANNA } : { from: ANNA }
    const sent = await arrives(mara, {
      ...people,
      subject: inReplyTo ? `Re: ${subject}` : subject,
      body,
      ...(inReplyTo ? { inReplyTo } : {}),
    })
    inReplyTo = sent.messageId
    ids.push(sent.id)
  }
  const { tasks, followUps } = await world.stored(mara)
  const ofFirst = [...tasks, ...followUps].filter((item) => item.source_message_id === ids[0])
  return { mara, ids, ofFirst, tasks, followUps }
}

describe('what proves that something was settled', () => {
  it('[PR-03] is the sentence that answers each question, not the one that stands first', async () => {
    const { ids, ofFirst } = await conversation('Porto', [
      [
        'anna',
        'Hi Mara,\n\nWhich hotel did you book for the team in Porto?\n\nAlso, how many chairs do we need for the workshop?\n\nAnna',
      ],
      ['me', 'Hi Anna,\n\nThe trip was fine.\n\nI booked the hotel Infante for the team. We need 24 chairs.\n\nMara'],
    ])
    const proofs = Object.fromEntries(ofFirst.map((item) => [item.evidence, item]))
    const hotel = proofs['Which hotel did you book for the team in Porto?']
    const chairs = proofs['Also, how many chairs do we need for the workshop?']
    expect(hotel).toMatchObject({ settled_by: ids[1], proof: 'I booked the hotel Infante for the team.' })
    expect(hotel?.completion_note).toContain('“I booked the hotel Infante for the team.”')
    expect(chairs).toMatchObject({ settled_by: ids[1], proof: 'We need 24 chairs.' })
    expect(chairs?.completion_note).toContain('“We need 24 chairs.”')
  })

  it('[PR-03] is the promise where a request was taken over by one', async () => {
    const { ofFirst, followUps } = await conversation('Meter', [
      ['anna', 'Hi Mara,\n\nCould you read the meter in 4b and send me a picture?\n\nAnna'],
      ['me', "Hi Anna,\n\nI'm in Cardiff today. I'll send you the picture tomorrow morning.\n\nMara"],
    ])
    expect(ofFirst).toMatchObject([{ status: 'completed', proof: "I'll send you the picture tomorrow morning." }])
    expect(followUps).toMatchObject([{ kind: 'promise', direction: 'i_owe', status: 'open' }])
  })

  it('[PR-03] [DT-04] may be the thanks of who waited for it, about which the person is asked', async () => {
    const { ids, ofFirst } = await conversation('Boards', [
      ['me', "Hi Anna,\n\nI'll bring you the printed boards on Wednesday.\n\nMara"],
      ['anna', 'Hi Mara,\n\nThank you for bringing the printed boards, everybody stops at them.\n\nAnna'],
    ])
    expect(ofFirst).toMatchObject([
      {
        status: 'open',
        proposal: expect.objectContaining({ message_id: ids[1], how: 'thanked' }),
        proof: expect.stringContaining('printed boards'),
      },
    ])
  })

  it.each([
    ['thanks in advance', 'Thank you in advance for bringing the printed boards.'],
    ['thanks for an offer', 'Thank you for offering to bring the printed boards.'],
    ['thanks for something else', 'Thank you for the flowers, they are lovely.'],
  ])('[PR-03] is not %s', async (_title, thanks) => {
    const { ofFirst } = await conversation('Boards', [
      ['me', "Hi Anna,\n\nI'll bring you the printed boards on Wednesday.\n\nMara"],
      ['anna', `Hi Mara,\n\n${thanks}\n\nAnna`],
    ])
    expect(ofFirst).toMatchObject([{ status: 'open' }])
  })
})

describe('no item is closed without asking', () => {
  it.each([
    [
      'a promise, by a file about another matter',
      "I'll send you the signed contract on Friday.",
      'Here are the minutes of the library committee meeting in June, with the list of participants.',
      'me',
    ],
    ['a question for a date, by a remark', 'When will the crane arrive?', 'They are right to ask.', 'anna'],
    [
      'a request, by a question back',
      'Could you send me the floor plan?',
      'Which of the versions do you need? There are two.',
      'other',
    ],
  ])('[PR-03] %s', async (_title, first, second, who) => {
    const { ofFirst } =
      who === 'me'
        ? await conversation('Matters', [
            ['me', `Hi Anna,\n\n${first}\n\nMara`],
            ['me', `Hi Anna,\n\n${second}\n\nMara`],
          ])
        : who === 'anna'
          ? await conversation('Matters', [
              ['me', `Hi Anna,\n\n${first}\n\nMara`],
              ['anna', `Hi Mara,\n\n${second}\n\nAnna`],
            ])
          : await conversation('Matters', [
              ['anna', `Hi Mara,\n\n${first}\n\nAnna`],
              ['me', `Hi Anna,\n\n${second}\n\nMara`],
            ])
    expect(ofFirst).toMatchObject([{ status: 'open' }])
  })

  it.each([
    ['English', "I'll look into it and get back to you.", 'Could you send me the room plan?'],
    ['German', 'Ich schaue mir das an und melde mich.', 'Könnten Sie mir bitte den Raumplan schicken?'],
    ['French', 'Je regarde et je reviens vers vous.', 'Pourriez-vous m’envoyer le plan de la salle ?'],
    ['Spanish', 'Lo miro y te digo algo.', '¿Podrías enviarme el plano de la sala?'],
    ['Italian', 'Verifico e ti faccio sapere.', 'Potresti mandarmi la pianta della sala?'],
    ['Portuguese', 'Vou verificar e já te digo.', 'Podes enviar-me a planta da sala?'],
    ['Dutch', 'Ik zoek het uit en kom erop terug.', 'Kun je mij de plattegrond van de zaal sturen?'],
  ])('[PR-03] by “I will look into it” in %s', async (_language, deferral, request) => {
    const { ofFirst } = await conversation('Plan', [
      ['anna', `${request}\n\nAnna`],
      ['me', `${deferral}\n\nMara`],
    ])
    expect(ofFirst).toMatchObject([{ status: 'open', proposal: null }])
  })
})

/** What Anna asks of me in one mail, and I answer in the next. */
const answered = async (question: string, answer: string) =>
  (
    await conversation('Matters', [
      ['anna', `${question}\n\nAnna`],
      ['me', `${answer}\n\nMara`],
    ])
  ).ofFirst

describe('an answer is seen, and closes the item or is proposed', () => {
  it.each([
    ['a yes', 'Does the new oven need a stronger fuse?', 'Yes, it does.'],
    ['a time', 'When does the next course begin?', 'It begins on the 12th of May.'],
    ['a first name', 'Who opens the shop on Sunday?', 'Petra does.'],
    ['a number', 'How many chairs does your hall have?', '24.'],
    ['a link', 'Could you send us the menu?', 'Here you go: https://files.example/menu'],
    ['a choice', 'Which of the two ovens suits you better?', 'The small one, no question.'],
    ['a no', 'May we film in your kitchen next week?', "I'd rather you didn't."],
    ['a delivery', 'Can you send me the floor plan?', 'Here it is, sorry.'],
    ['a deed that is done', 'Please repaint the sign at the gate.', 'Repainted.'],
    ['a choice in German', 'Welche Fliese nehmen wir für das Bad?', 'Die dunkle graue.'],
    ['an address in German', 'Können Sie uns bitte die Adresse geben?', 'Klar: Mühlgasse 4, 04109 Leipzig.'],
    ['a code in French', 'Pouvez-vous nous donner le code du portail ?', 'Bien sûr : 4711 B.'],
    ['a choice in Italian', 'Quale piastrella preferisci per il bagno?', 'Quella grigia.'],
    ['an address in Dutch', 'Kun je ons het adres geven?', 'Tuurlijk: Molenweg 4, Gouda.'],
  ])('[PR-03] [DT-04] %s', async (_title, question, answer) => {
    const [item] = await answered(question, answer)
    expect(item).toBeDefined()
    expect(item?.status === 'completed' || item?.proposal !== null).toBe(true)
  })
})

describe('what is no answer closes nothing', () => {
  it.each([
    ['thanks for the question', 'Which port does the crane use?', 'Thanks for the question!'],
    ['a yes to a request for a deed', 'Can you send me the floor plan?', 'Sure!'],
    ['a quotation alone', 'Which port does the crane use?', '> Which port does the crane use?'],
    [
      'a part, in German, where the rest is still to come',
      'Bitte schick mir den Plan und die Maße.',
      'Der Plan ist anbei, die Maße fehlen noch.',
    ],
    [
      'a part, in French, where the rest is still to come',
      'Peux-tu envoyer le plan et les mesures ?',
      'Le plan est en pièce jointe, les mesures suivront.',
    ],
    [
      'a part, in Dutch, where the rest is still to come',
      'Kun je het plan en de maten sturen?',
      'Het plan zit erbij, de maten heb ik nog niet.',
    ],
  ])('[PR-03] [DT-04] %s', async (_title, question, answer) => {
    expect(await answered(question, answer)).toMatchObject([{ status: 'open' }])
  })
})

it('[PR-03] [DT-04] a promise is kept by handing over what was promised', async () => {
  const { ofFirst } = await conversation('Plans', [
    ['me', "Hi Anna,\n\nI'll send you the floor plan tomorrow.\n\nMara"],
    ['me', 'Hi Anna,\n\nAs promised, here is the floor plan: https://files.example/plan\n\nMara'],
  ])
  expect(ofFirst[0]?.status === 'completed' || ofFirst[0]?.proposal !== null).toBe(true)
})

it('[PR-03] what was confirmed and is opened again stays open for that message, and says nothing of it any more', async () => {
  const { mara, ofFirst } = await conversation('Porto', [
    [
      'anna',
      'Hi Mara,\n\nWhich hotel did you book for the team in Porto?\n\nAlso, how many chairs do we need for the workshop?\n\nAnna',
    ],
    ['me', 'Hi Anna,\n\nThe Infante was cheaper than the others this time.\n\nMara'],
  ])
  const proposed = ofFirst.find((item) => item.proposal !== null)
  const at = `/api/tasks/${proposed?.id}`
  await mara.browser.request('POST', `${at}/proposal`, { accept: true })
  const opened = await mara.browser.request('PATCH', at, { status: 'open' })
  expect(await opened.json()).toMatchObject({ status: 'open', proposal: null, proof: null, completion_note: null })
  await arrives(mara, { from: ANNA, subject: 'Re: Porto', body: 'Lovely weather today.' })
  const { tasks } = await world.stored(mara)
  expect(tasks.find(({ id }) => id === proposed?.id)).toMatchObject({ status: 'open', proposal: null })
})
