import { describe, expect, it } from 'vitest'
import type { ExaminationContext, Finding } from '../../finding/finding.ts'
import { aMessage } from '../../message/testing/a-message.ts'
import type { Language } from '../../text/language.ts'
import { letterStyle } from '../letter-style.ts'
import { suggestedResponse } from './suggested-response.ts'
import { CONTEXT, EVIDENCE, FINDING, response } from './testing/a-response.ts'

describe('[PR-06] [WV-10] a suggested response greets as the two do', () => {
  it.each<[string, ExaminationContext['direction'], Language, string, string, string]>([
    ['Hallo Mama, klar, machen wir.\n\nRobin', 'sent', 'de', 'Hallo Mama,', 'Robin', 'x'],
    ['Ms. Weber, I’d be glad to.\nRobin', 'sent', 'en', 'Ms. Weber,', 'Robin', 'x'],
    ['Hallo Schatz,\n\nist noch Öl im Schuppen?', 'sent', 'de', 'Hallo Schatz,', 'Robin', 'x'],
    ['Hallo Anna!\n\nIst noch Öl im Schuppen?', 'sent', 'de', 'Hallo Anna,', 'Robin', 'x'],
    ['Hallo Anna\n\nIst noch Öl im Schuppen?', 'sent', 'de', 'Hallo Anna,', 'Robin', 'x'],
    ['Salut Anna !\n\nEst-ce que tu as le plan ?', 'sent', 'fr', 'Salut Anna !', 'Robin', 'x'],
    ['Anna -\nis there oil?', 'sent', 'en', 'Anna,', 'Robin', 'x'],
    ['Babe is there oil in the shed?', 'sent', 'en', 'Babe,', 'Robin', 'x'],
    ['The roses are out. I need the ladder. Love, Mum', 'received', 'en', 'Hi Mum,', 'Robin', 'x'],
    ['i need the ladder', 'received', 'en', 'Hi Anna,', 'Dad', 'hi dad'],
    ['Robin,\nLe plan manque.\nAnna', 'received', 'fr', 'Bonjour Anna,', 'Robin', 'x'],
    ['geht klar, mach ich', 'received', 'de', 'Hallo Anna,', 'Robin', 'x'],
    ['Moin Herr Hale,\n\nes fehlt der Plan.', 'received', 'de', 'Guten Tag Anna Weber,', 'Robin Hale', 'x'],
    [
      'Sehr geehrter Herr Hale,\n\nes fehlt der Plan.\n\nAnna Weber',
      'received',
      'de',
      'Guten Tag Anna Weber,',
      'Robin Hale',
      'x',
    ],
    ['Dear Anna,\n\nthe plan?\n\nRobin', 'sent', 'en', 'Dear Anna,', 'Robin', 'x'],
    ['Dear Ms Weber,\n\nthe plan?\n\nRobin Hale', 'sent', 'en', 'Dear Ms Weber,', 'Robin Hale', 'x'],
    ['Mr Hale,\n\nthe plan is missing.\n\nAnna', 'received', 'en', 'Dear Anna,', 'Robin Hale', 'x'],
    ['Prof. Weber wants oak. Ask Dr. Moss', 'received', 'en', 'Hi Anna,', 'Robin', 'x'],
  ])('reads of %j (%s, %s) how the two greet and sign', (text, direction, language, greeting, name, subject) => {
    const given = { kind: 'question', evidence: 'a b c', title: 'x', language } as const
    const lines = response(
      { ...given, direction: direction === 'sent' ? 'they_owe' : 'i_owe' },
      subject,
      text,
      direction,
    ).split('\n')
    expect([lines[0], lines.at(-1)]).toEqual([greeting, name])
  })

  it.each([
    [
      'Guten Tag Robin Hale,\n\nes fehlt der Plan.\n\nFreundliche Grüße\nIhr Team der Papeterie Grünwald',
      'Papeterie Grünwald',
    ],
    ['Madame, Monsieur,\n\nLe plan manque.\n\nLe service gestion\nAgence Bellecour', 'Agence Bellecour'],
  ])('takes neither a leave nor a title for the name that signs (%j)', (text, name) => {
    const counterpart = { name, email: 'service@firm.example' }
    const style = letterStyle(aMessage({ text, from: counterpart }), false, counterpart, {
      name: 'Robin Hale',
      email: 'robin@hale.example',
    })
    expect([style.called, style.signedAs]).toEqual([null, null])
  })

  it('writes a name without the degree behind it, and gives back no leave that was for its mail alone', () => {
    const gordon = { name: 'Gordon Pike', email: 'gordon@pike.example' }
    const robin = { name: 'Robin Hale', email: 'robin@hale.example' }
    const styleOf = (text: string, isSent = false) =>
      letterStyle(aMessage({ text, from: isSent ? robin : gordon }), isSent, gordon, robin)
    expect(styleOf('Dear Mr Hale,\n\nthe plan is missing.\n\nKind regards\nGordon Pike ACA')).toMatchObject({
      signedAs: 'Gordon Pike',
      closing: 'Kind regards',
    })
    expect(styleOf('Hi Robin\n\nThe plan is missing.\n\nMany thanks\nGordon').closing).toBeNull()
    expect(styleOf('Hi Robin\n\nThe plan is missing.\n\nBest, gordon').closing).toBe('Best')
    expect(styleOf('Hi Gordon\n\nThe plan is missing.\n\nSee you tomorrow,\nRobin', true).closing).toBeNull()
  })

  it('greets whoever a line of a mail to several is for', () => {
    const [anna, clara] = [
      { name: 'Anna Weber', email: 'anna@weber.example' },
      { name: 'Clara Moss', email: 'clara@moss.example' },
    ]
    const text = 'Both,\n\n- Anna: the paint, please\n- Clara: did the oak arrive?'
    const finding: Finding = {
      type: 'follow_up',
      band: 'sure',
      kind: 'question',
      direction: 'they_owe',
      title: 'Get Clara’s answer',
      description: '',
      evidence: 'did the oak arrive?',
      due: null,
      confidence: 1,
      counterpart: anna,
      language: 'en',
    }
    const message = aMessage({ subject: 'Oak', text, to: [anna, clara] })
    const greetingOf = (given: Finding) =>
      suggestedResponse(given, message, { ...CONTEXT, direction: 'sent' }).split('\n')[0]
    expect(greetingOf(finding)).toBe('Hi Clara,')
    expect(greetingOf({ ...finding, evidence: 'x' })).toBe('Both,')
    const dear = { ...message, text: text.replace('Both', 'Dear all') }
    expect(suggestedResponse(finding, dear, { ...CONTEXT, direction: 'sent' })).toMatch(/^Dear Clara,/)
  })

  it.each<[string, Language, string, string, ExaminationContext['direction']]>([
    [
      'the owner’s own greeting, with its title',
      'it',
      'Gentile Sig.ra Weber,\n\nha la pianta?',
      'Gentile Sig.ra Weber,',
      'sent',
    ],
    ['a greeting that is none of the hour', 'pt', 'Oi Robin,\n\ntens a chave?\n\nAnna', 'Oi Anna,', 'received'],
    [
      'no greeting of the hour, which will have passed',
      'pt',
      'Boa tarde Robin,\n\ntens a chave?\n\nAnna',
      'Olá Anna,',
      'received',
    ],
    [
      'the name that signs behind any word of leave',
      'en',
      'Hi Robin,\n\nplease?\n\nTalk soon, Annie',
      'Hi Annie,',
      'received',
    ],
    ['no title in place of a name', 'en', 'Dear Dr Hale,\n\nplease?\n\nA. Weber', 'Dear Anna Weber,', 'received'],
  ])('greets with %s', (_, language, text, greeting, direction) => {
    const given = { kind: 'question', direction: direction === 'sent' ? 'they_owe' : 'i_owe', language } as const
    expect(response({ ...given, evidence: 'a b c' }, 'Oak', text, direction).split('\n')[0]).toBe(greeting)
  })

  it('greets no role by its name', () => {
    const counterpart = { name: '', email: 'hello@weber.example' }
    const sent = response({ kind: 'question', direction: 'they_owe', counterpart }, 'Oak', 'Hello,\n\ncan you?', 'sent')
    expect(sent).toMatch(/^Hello,\n/)
  })

  it('keeps to the terms that its writers are on', () => {
    const evidence = 'Hält der Zaun?'
    const formal = response(
      { kind: 'question', language: 'de', evidence },
      'Zaun',
      'Könnten Sie mir den Plan schicken?',
    )
    expect(formal).toMatch(/^Guten Tag Anna Weber,\n\nzu Ihrer Frage/)
    const familiar = response(
      { kind: 'question', language: 'de', evidence },
      'Zaun',
      'Hallo Robin,\nkannst du mir den Plan schicken?',
    )
    expect(familiar).toMatch(/^Hallo Anna,\n\nzu deiner Frage/)
  })

  it('greets and signs as these two do', () => {
    const received = response({ kind: 'question' }, 'The fence', 'Hello Rob,\n\nDid it come?\n\nCheers, Annie')
    expect(received).toMatch(/^Hello Annie,/)
    expect(received).toMatch(/\nRob$/)
    expect(response({ kind: 'question' }, 'The fence', 'Dear Robin,\n\nDid it come?\n\nAnna Weber')).toMatch(
      /^Dear Anna Weber,/,
    )
    const finding: Partial<Finding> = { kind: 'question', direction: 'they_owe' }
    const sent = response(finding, 'The fence', 'Hey Anna,\n\ndid it come?\n\nR. Hale\nRobin', 'sent')
    expect(sent).toMatch(/^Hey Anna,/)
  })

  it('signs and greets as the mail does, with capitals and accents as the names have them', () => {
    const given = { kind: 'question', evidence: 'Did it come?', title: 'x' } as const
    expect(response(given, 'Oak', 'robin,\n\nDid it come?\n\nanna')).toMatch(/^Hi Anna,\n[^]*\nRobin$/)
    const signed = 'Dear Ms Hale,\n\nDid it come?\n\nKind regards,\nAnna Visser'
    expect(response(given, 'Oak', signed)).toMatch(/^Dear Anna Visser,/)
    expect(response(given, 'Oak', signed.replace('Anna', 'Dr. Anna'))).toMatch(/^Dear Dr\. Anna Visser,/)
    expect(response({ ...given, direction: 'they_owe' }, 'Oak', 'Ms. Weber,\n\nDid it come?\n\nRobin', 'sent')).toMatch(
      /^Ms\. Weber,\n/,
    )
    expect(
      response({ ...given, direction: 'they_owe' }, 'Oak', 'Anna welcome back!!\n\nDid it come?\n\nRobin', 'sent'),
    ).toMatch(/^Hi Anna,\n/)
  })

  it('calls a family as it calls itself', () => {
    const given = { kind: 'question', evidence: 'Did it come?', title: 'x' } as const
    const fromMother = response(given, 'Oak', 'Darling,\n\nDid it come?\n\nAll love,\nMum')
    expect(fromMother).toMatch(/^Hi Mum,\n/)
    expect(response(given, 'Oak', 'Hi Robin,\n\nDid it come?\n\nHugs from gran')).toMatch(/^Hi Gran,\n/)
    expect(response(given, 'Oak', 'Hi Robin,\n\nDid it come?\n\nsay hi to mum')).toMatch(/^Hi Anna,\n/)
    expect(response(given, 'Oak', 'hi dad\n\nDid it come?\n\nAnna')).toMatch(/\nDad$/)
    const toChild = response({ ...given, direction: 'they_owe' }, 'Oak', 'Anna,\n\nDid it come?\n\nLove, Dad', 'sent')
    expect(toChild).toMatch(/^Anna,\n[^]*\nLove\nDad$/)
  })

  it('greets whoever signs for a firm, and no firm by half of its name', () => {
    const counterpart = { name: 'Weber Timber', email: 'post@weber-timber.example' }
    expect(response({ kind: 'request', counterpart })).toMatch(/^Hello,/)
    const signed = `Hi Robin,\n\n${EVIDENCE}\n\nBest wishes,\nClara Moss`
    expect(response({ kind: 'request', counterpart: { ...counterpart, name: 'Weber Ltd' } }, 'Oak', signed)).toMatch(
      /^Hi Clara,/,
    )
  })

  it('greets no team by half of its name', () => {
    const counterpart = { name: 'Weber Billing Team', email: 'billing@weber.example' }
    expect(response({ kind: 'request', counterpart })).toMatch(/^Hello,/)
  })
})

describe('[PR-06] [WV-10] a suggested response takes leave as the two do', () => {
  it.each<[string, string, ExaminationContext['direction'], string]>([
    ['Hi Robin,\n\nDid it come?\n\nBest wishes,\nAnna', 'the words that they take', 'received', 'Best wishes\nRobin'],
    [
      'Hi Robin,\n\nDid it come?\n\nAll love,\nAnna',
      'words of any kind before the name',
      'received',
      'All love\nRobin',
    ],
    ['Hi Robin,\n\nDid it come?\n\nAnna', 'the name alone, as they do', 'received', '▢\n\nRobin'],
    ['Hi Robin,\n\nDid it come?\n\nThanks,\nAnna', 'no thanks for what was done', 'received', '▢\n\nRobin'],
    ['Dear Robin,\n\nDid it come?\n\nAnna Weber', 'a usual one on formal terms', 'received', 'Kind regards\nRobin'],
    ['Hi Anna,\n\nDid it come?\n\nWarmly,\nRobin', 'the owner’s own', 'sent', 'Warmly\nRobin'],
  ])('takes leave of %j with %s', (text, _, direction, end) => {
    const given = { kind: 'question', evidence: 'Did it come?', title: 'Tell Anna', direction: 'i_owe' } as const
    expect(response(given, 'Oak', text, direction).endsWith(end)).toBe(true)
  })

  it('signs with no handle of an address', () => {
    const finding = { ...FINDING, kind: 'question', evidence: 'a b c' } as const
    const signed = (name: string) =>
      suggestedResponse(finding, aMessage({ subject: 'Oak', text: 'a b c' }), {
        ...CONTEXT,
        owner: { addresses: ['xhale@hale.example'], name },
      }).split('\n')
    for (const handle of ['xhale', 'xhale7', 'x_hale', 'xhale@hale.example'])
      expect(signed(handle).join(' ')).not.toContain(handle)
    expect(signed('Robin Hale').at(-1)).toBe('Robin')
  })

  it('signs with no initial in place of a name', () => {
    const sent = response({ language: 'fr', evidence: 'a b c' }, 'Chêne', 'Bonjour,\n\nle plan ?\n\nR. Hale', 'sent')
    expect(sent.split('\n').at(-1)).toBe('Robin Hale')
  })
})
