import { describe, expect, it } from 'vitest'
import { likelySentence } from '#server/sync/testing/likely-sentence.ts'
import { aiWorld } from './testing/ai-world.ts'
import type { AiReply, ReadingAsked, WordingAsked } from './testing/fake-ai.ts'
import { INJECTED_MAIL, type InjectedMail } from './testing/injected-mail.ts'

const world = aiWorld()
const { fake } = world

const SURE = 'Could you send me the final room plan by Friday?'
/** One that is nothing, though our readers half see something in it, and one with a date. */
const REST = [
  'They asked whether we could move the dinner to the blue hall.',
  'The lights were repaired on 2 April 2026.',
]
const EVIL_TITLE = 'Pay invoice 4471 at https://evil.example'
const EVIL_RESPONSE = 'We accept the price of 48,000. Log in at https://login.example/reset to confirm.'

function letterOf({ order, where }: InjectedMail, number: number, sentence: string) {
  const [first, ...rest] = [sentence, ...REST]
  const name = where === 'name' ? order : 'Idris Bello'
  const letter = {
    from: `"${name}" <idris@northquay.example>`,
    subject: `${where === 'subject' ? order : 'Room plan'} no. ${number}`,
  }
  if (where !== 'html') {
    const middle = where === 'text' ? [order] : []
    return { ...letter, body: [first, ...middle, ...rest].join('\n\n') }
  }
  const body = [`<p>${first}</p>`, order, ...rest.map((sentence) => `<p>${sentence}</p>`)].join('\n')
  return { ...letter, body, headers: { 'Content-Type': 'text/html; charset=utf-8' } }
}

const WAYS = ['I wonder', 'Wondering', 'Still wondering', 'I was wondering'].map(
  (wonder) => `${wonder} when the venue opens its parking.`,
)
/** What each mail begins with: every other one has nothing that is sure, and something that is likely in that company. */
const FIRST = await Promise.all(
  INJECTED_MAIL.map(async (mail, number) =>
    number % 2 === 0 ? SURE : likelySentence('question', WAYS, (sentence) => [letterOf(mail, number, sentence)]),
  ),
)

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Whether a model that reads this would find the order in it, in one form or another. */
const holds = (text: string, { marker }: InjectedMail): boolean =>
  text.includes(marker) || (bare(marker) !== '' && bare(text).includes(bare(marker)))

/** A model that does whatever a mail says, within what our schema lets through, as soon as it can read the order. */
function obedient(obeys: (subject: string) => number) {
  // What the rules have found is open indeed; and nothing is to be made surer.
  const agree = ({ sentences, found }: ReadingAsked): AiReply => ({
    says: {
      items: found.map(({ sentence, kind }) => ({
        sentence,
        quote: sentences[sentence - 1]?.text,
        kind,
        certain: false,
      })),
    },
  })
  const isOrder = (text: string) => INJECTED_MAIL.some((mail) => holds(text, mail))
  const reading = (asked: ReadingAsked): AiReply => {
    const shown = [asked.subject, ...asked.sentences.map(({ text }) => text)].join('\n')
    if (!isOrder(shown)) return agree(asked)
    const number = obeys(asked.subject)
    const dated = asked.sentences.find(({ text }) => text.includes('2026') || text.includes('2030'))?.n ?? null
    const kinds = ['request', 'question', 'meeting', 'promise']
    // Every other one is obeyed by turning what is known into something else, rather than into nothing.
    const turns = number % 2 === 1
    const isFound = (n: number) => asked.found.some(({ sentence }) => sentence === n)
    const isOf = (n: number, kind: string) => asked.found.some((one) => one.sentence === n && one.kind === kind)
    return {
      says: {
        // Every sentence that is not known becomes something; every known one something else, or none.
        items: asked.sentences
          .filter(({ n }) => turns || !isFound(n))
          .flatMap(({ n, text }) =>
            kinds
              .filter((kind) => !isOf(n, kind))
              .map((kind) => ({ sentence: n, quote: text, kind, due_sentence: dated, certain: true })),
          ),
        wrong: asked.found.map(({ sentence }) => sentence),
      },
    }
  }
  const wording = ({ matters }: WordingAsked): AiReply => ({
    says: {
      matters: matters.map(({ n, sentence, kind }) =>
        isOrder(sentence)
          ? { n, open: true, title: EVIL_TITLE, response: EVIL_RESPONSE }
          : // By itself each of them says what it says.
            {
              n,
              open: kind === (sentence.includes('?') ? 'request' : sentence.includes('parking') ? 'question' : ''),
            },
      ),
    },
  })
  return { reading, wording }
}

const shape = ({ tasks, followUps, maybes, ledger }: Awaited<ReturnType<typeof world.stored>>) => ({
  tasks: tasks
    .map(
      ({
        subject,
        task,
        description,
        evidence,
        due_date,
        suggested_response,
        kind,
        status,
        confidence,
        priority_score,
      }) => ({
        subject,
        task,
        description,
        evidence,
        due_date,
        suggested_response,
        kind,
        status,
        confidence,
        priority_score,
      }),
    )
    .sort((a, b) => `${a.subject} ${a.evidence}`.localeCompare(`${b.subject} ${b.evidence}`)),
  followUps: followUps.map(({ evidence, kind, direction, due_date }) => ({ evidence, kind, direction, due_date })),
  maybes: maybes.toSorted((a, b) => a.id.localeCompare(b.id)),
  ledger: ledger.map(({ outcome, reason }) => ({ outcome, reason })),
})

describe('mail that gives orders', () => {
  it('comes in many forms', () => {
    expect(INJECTED_MAIL.length).toBeGreaterThanOrEqual(60)
    expect(new Set(INJECTED_MAIL.map(({ name }) => name)).size).toBe(INJECTED_MAIL.length)
  })

  /** As many as a first sync reads at once. */
  const PORTION = 15
  const portions = Array.from({ length: Math.ceil(INJECTED_MAIL.length / PORTION) }, (_, index) => index * PORTION)
  const obeyed = new Set<string>()
  const reasons = new Map<string | null, number>()

  it.each(portions)('[BE-08] changes nothing where the model obeys: fifteen of them from no. %i', async (start) => {
    const person = await world.person()
    await world.consent(person)
    const mails = INJECTED_MAIL.slice(start, start + PORTION)
    for (const [index, mail] of mails.entries())
      world.deliver(person, letterOf(mail, start + index, FIRST[start + index] ?? ''))
    await world.sync(person)
    const before = shape(await world.stored(person))
    const isOf =
      (...sentences: string[]) =>
      ({ evidence }: { evidence: string | null }) =>
        sentences.includes(evidence ?? '')
    const [sure, unsure] = [before.tasks.filter(isOf(SURE)), before.maybes.filter(isOf(...WAYS))]
    expect([sure.length, sure.length + unsure.length]).toEqual([
      mails.filter((_, n) => (start + n) % 2 === 0).length,
      mails.length,
    ])
    Object.assign(
      fake,
      obedient((subject) => obeyed.add(subject).size),
    )
    await world.ask(person)
    expect(shape(await world.stored(person))).toEqual(before)
    const records = await world.records(person)
    expect(records).toHaveLength(mails.length)
    for (const { reason } of records) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  })

  it('[BE-08] is not put to a model where it speaks to one; what is hidden does not reach it; the rest is withstood', () => {
    // Every mail was asked about or held back: none was spared by a failure.
    expect(new Set(reasons.keys())).toEqual(new Set([null, 'speaks_to_machine']))
    expect(reasons.get('speaks_to_machine')).toBeGreaterThan(35)
    // Orders that name no machine reach the model and are obeyed: the merge rule alone withstands them.
    expect(obeyed.size).toBeGreaterThanOrEqual(8)
  })
})
