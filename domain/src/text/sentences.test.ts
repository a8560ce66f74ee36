import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from './sentences.ts'
import { growth, LINEAR_GROWTH } from '../testing/growth.ts'

const textsOf = (text: string) => splitSentences(text).map((sentence) => sentence.text)

describe('splitSentences', () => {
  it.each<[string, string, string[]]>([
    [
      'what a firm has stands behind its name',
      'Here is a draft of the Harrow Inc. Guaranty we spoke of. We work with Harrow Inc. Please sign.',
      ['Here is a draft of the Harrow Inc. Guaranty we spoke of.', 'We work with Harrow Inc.', 'Please sign.'],
    ],
    ['ends at marks', 'It works. Does it? Yes!', ['It works.', 'Does it?', 'Yes!']],
    [
      'keeps abbreviations together',
      'Ask Dr. Lee, e.g. about No. 5. She knows.',
      ['Ask Dr. Lee, e.g. about No. 5.', 'She knows.'],
    ],
    [
      'keeps times together, and ends after them',
      'Call at 5 p.m. today. Or at 6 p.m. Please choose.',
      ['Call at 5 p.m. today.', 'Or at 6 p.m.', 'Please choose.'],
    ],
    [
      'keeps German dates and abbreviations together',
      'Bis zum 3. März, z.B. per Post. Geht das?',
      ['Bis zum 3. März, z.B. per Post.', 'Geht das?'],
    ],
    [
      'keeps links together',
      'See https://a.example/b.c?d=e.f for it. Thanks',
      ['See https://a.example/b.c?d=e.f for it.', 'Thanks'],
    ],
    [
      'joins wrapped lines',
      'Could you please look at the second draft of the\nreport and tell me what is missing?',
      ['Could you please look at the second draft of the report and tell me what is missing?'],
    ],
    ['separates list items', 'Please:\n- send the plan\n- call Tom', ['Please:', 'send the plan', 'call Tom']],
    ['separates a greeting', 'Hi Robin,\nCan you come?', ['Hi Robin,', 'Can you come?']],
    [
      'reads people who write without capitals',
      'had a look, love it. when can we talk? soon',
      ['had a look, love it.', 'when can we talk?', 'soon'],
    ],
    [
      'does not end inside numbers',
      'It costs 1.250,00 or 3.5 percent. Fine.',
      ['It costs 1.250,00 or 3.5 percent.', 'Fine.'],
    ],
    ['ends at an ellipsis before a capital', 'Well... Could you check?', ['Well...', 'Could you check?']],
    ['keeps initials together', 'J. R. Miller wrote it. I read it.', ['J. R. Miller wrote it.', 'I read it.']],
    ['reads Spanish openings', 'Hola. ¿Puedes venir? ¡Gracias!', ['Hola.', '¿Puedes venir?', '¡Gracias!']],
  ])('%s', (_title, text, expected) => expect(textsOf(text)).toEqual(expected))

  it.each<[string, string, string[]]>([
    [
      'a Portuguese article',
      'Bom dia Rui, podias mandar-me até sexta-feira, se te der jeito,\no mapa da sala e a lista dos lugares?',
      ['Bom dia Rui, podias mandar-me até sexta-feira, se te der jeito, o mapa da sala e a lista dos lugares?'],
    ],
    ['a Portuguese article below a greeting', 'Bom dia,\no mapa chegou?', ['Bom dia, o mapa chegou?']],
    [
      'a Spanish "or"',
      '¿Te viene mejor que probemos el horno nuevo el martes por la tarde\no el miércoles a primera hora?',
      ['¿Te viene mejor que probemos el horno nuevo el martes por la tarde o el miércoles a primera hora?'],
    ],
    [
      'a German day',
      'Kannst du mir den Lageplan der Werkstatt bitte noch bis zum\n14. Mai zuschicken?',
      ['Kannst du mir den Lageplan der Werkstatt bitte noch bis zum 14. Mai zuschicken?'],
    ],
    ['a German day that opens a paragraph', 'Zum Termin:\n\n14. Mai passt mir.', ['Zum Termin:', '14. Mai passt mir.']],
    [
      'a dash',
      'The boiler man wants to come in the second week of the month\n- a Monday, he says - to look at the pipes.',
      ['The boiler man wants to come in the second week of the month - a Monday, he says - to look at the pipes.'],
    ],
    [
      'a number',
      'Would you please leave the parcel for me with the people at number\n12. They are at home all day.',
      ['Would you please leave the parcel for me with the people at number 12.', 'They are at home all day.'],
    ],
  ])('[DT-03] makes no list item of what a wrapped line begins with: %s', (_title, text, sentences) => {
    expect(splitSentences(text).map(({ text, isListItem }) => [text, isListItem])).toEqual(
      sentences.map((sentence) => [sentence, false]),
    )
  })

  it.each<[string, string, string[]]>([
    ['below a short line', 'Please bring\n- the drill', ['the drill']],
    ['below a colon', 'These are the things that I would like you to bring along:\n1) the drill', ['the drill']],
    [
      'beside another of their kind',
      'Of all the things that lie about in your garage I would like to borrow\n- the drill\n- the long ladder',
      ['the drill', 'the long ladder'],
    ],
    [
      'a bullet that no sentence has',
      'Of all the things that lie about in your garage I would like to borrow\n• the drill',
      ['the drill'],
    ],
    [
      'below items that were wrapped',
      '1. Paint the fence on the side of the road, all of it, before the winter\ncomes\n2. Oil the gate',
      ['Paint the fence on the side of the road, all of it, before the winter comes', 'Oil the gate'],
    ],
    ['of an outline in Word', 'Garage\no   Oil the gate', ['Oil the gate']],
    ['of circles', 'Please bring\no milk\no bread', ['milk', 'bread']],
    ['before months', 'Zu klären:\n1. Mai oder Juni?\n2. Juli oder August?', ['Mai oder Juni?', 'Juli oder August?']],
    ['with blank lines between', 'a) oil the gate\n\nb) paint the fence', ['oil the gate', 'paint the fence']],
  ])('[DT-03] reads list items: %s', (_title, text, items) => {
    expect(splitSentences(text).flatMap(({ text, isListItem }) => (isListItem ? [text] : []))).toEqual(items)
  })

  it('counts paragraphs, so that neighbours can be told apart', () => {
    expect(splitSentences('One. Two.\n\nThree.').map(({ paragraph }) => paragraph)).toEqual([0, 0, 1])
  })

  it.each<[string, string, (string | null)[]]>([
    [
      'a lead with a colon',
      'Could you send me:\n- the figures\n- the contract',
      [null, 'Could you send me:', 'Could you send me:'],
    ],
    [
      'a lead without one',
      'Hi Jo,\nI need two things.\n1. The figures\n2. The contract',
      [null, null, 'I need two things.', 'I need two things.'],
    ],
    [
      'a blank line between',
      'Please bring:\n\n* your badge\n\n* the contract\n\nThanks',
      [null, 'Please bring:', 'Please bring:', null],
    ],
    [
      'the last sentence above',
      'We met. Please check:\n- the plan. It is long.',
      [null, null, 'Please check:', 'Please check:'],
    ],
    ['no greeting', 'Hi Robin,\n- call Tom', [null, null]],
    ['nothing above', '- call Tom\n- send the plan', [null, null]],
    ['two lists', 'For you:\n- the plan\nFor Kim:\n- the badge', [null, 'For you:', null, 'For Kim:']],
    [
      'a list within a list',
      'Please send:\n- the figures:\n  - of March\n  - of April\n- the contract',
      [null, 'Please send:', 'the figures:', 'the figures:', 'Please send:'],
    ],
    [
      'a wrapped item',
      'Please send:\n- the figures of March, which were\n  late, and those of April\n- the contract',
      [null, 'Please send:', 'Please send:'],
    ],
  ])('[DT-03] tells which sentence leads a list: %s', (_form, text, leads) => {
    const sentences = splitSentences(text)
    expect(sentences.map(({ lead }) => (lead === null ? null : sentences[lead]?.text))).toEqual(leads)
  })

  it('loses no word of a text', () => {
    const words = fc.array(
      fc.constantFrom(
        'Hello',
        'we',
        'go.',
        'at',
        '5',
        'p.m.',
        'now?',
        '\n',
        '\n\n',
        '(yes)',
        'e.g.',
        'Dr.',
        '…',
        'https://a.example/b?c',
      ),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ')
        expect(textsOf(text).join(' ').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
      }),
    )
  })

  it('stays within its limits on hostile text', () => {
    for (const text of ['\n', '. ', 'a.', '?', 'x ', '- x\n', '12. Mai\n', 'x\n\n1. x\n']) {
      expect(splitSentences(text.repeat(50_000)).length).toBeLessThanOrEqual(400)
      expect(growth((times) => splitSentences(text.repeat(times)), 12_500)).toBeLessThan(LINEAR_GROWTH)
    }
  })
})
