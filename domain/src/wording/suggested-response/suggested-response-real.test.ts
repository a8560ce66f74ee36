import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding/finding.ts'
import { toAddress } from '../../message/address.ts'
import { aMessage } from '../../message/testing/a-message.ts'
import type { Language } from '../../text/language.ts'
import { suggestedResponse } from './suggested-response.ts'
import { CONTEXT, FINDING, lineOf, response } from './testing/a-response.ts'

describe('[WV-10] a promise of what is talked over, written or attended leaves nothing to hand over', () => {
  it.each<[Language, string, string]>([
    ['en', 'Call Anna before the ferry leaves', 'I’ll give you a call before the ferry leaves.'],
    ['en', 'Attend the meeting (Quay)', 'Pia and I will attend the meeting.'],
    ['en', 'Write to Anna from the island', 'I’ll write to you from the island.'],
    ['en', 'Drop Anna a line from the island', 'I’ll drop you a line from the island.'],
    ['en', 'See Clara about the key', 'I’ll see Clara about the key.'],
    ['en', 'Try again (Berths)', 'I tried to ring but fell asleep, I’ll try again.'],
    ['de', 'Mit Otto sprechen', 'Ich spreche mit Otto.'],
    ['fr', 'Discuter avec Otto du quai', 'Je vais discuter avec Otto du quai.'],
    ['es', 'Hablar con Otto', 'Voy a hablar con Otto.'],
    ['it', 'Parlare con Otto', 'Parlo io con Otto.'],
    ['pt', 'Falar com Otto', 'Vou falar com Otto.'],
    ['nl', 'Met Otto overleggen', 'Ik ga met Otto overleggen.'],
  ])('%s: %s', (language, title, evidence) =>
    expect(response({ kind: 'promise', title, evidence, language }, 'Quay', evidence)).toBe(''),
  )

  it('is given where its verb is one of visiting as well', () => {
    const written = response(
      {
        kind: 'promise',
        language: 'es',
        title: 'Pasar a Anna las fotos (Logo)',
        evidence: 'Mañana te paso las fotos.',
      },
      'Logo',
      'Mañana te paso las fotos.',
    )
    expect(lineOf(written)).toBe('Según lo prometido: ▢')
  })

  it('is done, and not handed to the other side, where it goes to somebody else', () =>
    expect(
      lineOf(response({ kind: 'promise', title: 'Fax it to Otto (Holt)', evidence: 'I’ll fax it to Otto.' }, 'Holt')),
    ).toBe('I have not forgotten: it will be done by ▢.'))
})

describe('[WV-10] what is given, by a title that has what the mail is about behind it', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'Anna den Plan schicken (Der Zaun)', 'Kannst du mir den Plan schicken?', 'gern, du bekommst es bis ▢.'],
    ['nl', 'Anna het plan sturen (Het hek)', 'Kun je mij het plan sturen?', 'Ja, natuurlijk. Je hebt het uiterlijk ▢.'],
    [
      'it',
      'Dare un’occhiata e dire ad Anna cosa ne penso',
      'Riesci a darci un’occhiata e a dirmi cosa ne pensi?',
      'Sì, me ne occupo entro ▢.',
    ],
    [
      'pt',
      'Dar uma olhada e dizer a Anna o que achei',
      'Você consegue dar uma olhada e me dizer o que achou?',
      'Sim, trato disso até ▢.',
    ],
    [
      'fr',
      'Faire parvenir à Anna le plan',
      'Pourriez-vous nous faire parvenir le plan ?',
      'Oui, bien sûr. Vous l’aurez d’ici ▢.',
    ],
    ['it', 'Far avere ad Anna il piano', 'Può farci avere il piano?', 'Sì, certo. Lo avrà entro ▢.'],
    ['pt', 'Fazer chegar a Anna o plano', 'Pode fazer-nos chegar o plano?', 'Sim, claro. Envio até ▢.'],
    [
      'nl',
      'Anna het plan doen toekomen',
      'Kunt u ons het plan doen toekomen?',
      'Ja, natuurlijk. U ontvangt het uiterlijk ▢.',
    ],
  ])('%s: %s', (language, title, evidence, expected) =>
    expect(lineOf(response({ title, evidence, language }, 'Quay', evidence))).toBe(expected),
  )
})

describe('[WV-10] the time that works', () => {
  const arranged = (evidence: string, language: Language = 'en') =>
    lineOf(response({ kind: 'meeting', title: 'Agree a time with Anna', evidence, language }, 'Quay', evidence))
  it.each<[string, string, Language?]>([
    ['Can we meet on Friday at 3pm?', 'Yes, that time works for me.'],
    ['Can we meet on Friday at 3pm, or on Sunday at noon?', '▢ would suit me best.'],
    ['We could meet on Tuesday at 2pm; the boat also runs on Thursday at 4pm?', '▢ would suit me best.'],
  ])('%s', (evidence, expected) => expect(arranged(evidence)).toBe(expected))
})

describe('[WV-10] what is asked once more', () => {
  const sent = (given: Partial<Finding>, text: string, to = [FINDING.counterpart]) =>
    lineOf(
      suggestedResponse(
        { ...FINDING, direction: 'they_owe', kind: 'question', ...given },
        aMessage({ subject: 'Quay crane', text, to }),
        {
          ...CONTEXT,
          direction: 'sent',
        },
      ),
    )

  it('is no offer of the owner', () =>
    expect(
      sent(
        { title: 'Anna: You would be happy to', evidence: 'I would be happy to show it to them.' },
        'I would be happy to show it to them.',
      ),
    ).not.toContain('happy'))

  it('is no question that speaks of a person by a pronoun alone', () =>
    expect(
      sent({ title: 'Anna to say whether they know him', evidence: 'Do you know him?' }, 'Do you know him?'),
    ).not.toContain('him'))

  it('is what somebody looks forward to', () => {
    const evidence = 'I look forward to your sketch and the revised list.'
    expect(sent({ title: 'Anna to send you their sketch and the revised list', evidence }, evidence)).toBe(
      'I wanted to come back to “Quay crane”: were you able to send me your sketch and the revised list?',
    )
  })

  it('greets whom the sentence is for', () => {
    const text = 'Anna,\n\nThe crane is back.\n\nOtto,\n\nPlease advise if the crane is greased.\n\nRobin'
    const message = aMessage({
      subject: 'Quay',
      text,
      to: [FINDING.counterpart, toAddress('Otto Brandt', 'otto@brandt.example')],
    })
    const finding: Finding = {
      ...FINDING,
      direction: 'they_owe',
      kind: 'question',
      title: 'Otto to say if the crane is greased',
      evidence: 'Please advise if the crane is greased.',
    }
    expect(suggestedResponse(finding, message, { ...CONTEXT, direction: 'sent' })).toMatch(/^(?:Hi )?Otto,/)
  })
})

describe('[WV-10] a day is nothing that was promised', () => {
  it.each<[Language, string, string]>([
    ['es', 'Anna va a escribirme el miércoles con algo', 'Te escribo el miércoles con algo.'],
    ['fr', 'Anna va m’écrire le mercredi', 'Je t’écris le mercredi.'],
    ['it', 'Anna deve scrivermi il mercoledì', 'Ti scrivo il mercoledì.'],
  ])('%s: %s', (language, title, evidence) => {
    const due = { at: new Date('2026-03-11T22:59:59Z'), precision: 'day' as const }
    const asked = response({ kind: 'promise', direction: 'they_owe', title, evidence, language, due }, 'Quay', evidence)
    expect(asked).toContain('Quay')
    expect(asked).not.toMatch(/mi[ée]rcoles|mercredi|mercoledì/)
  })
})
