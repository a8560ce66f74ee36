import { describe, expect, it } from 'vitest'
import { findAnswer, type LaterMessage } from './find-answer.ts'
import { growth, LINEAR_GROWTH } from '../testing/growth.ts'

const reply = (text: string, id = 'reply'): LaterMessage => ({ id, text })
const asker = (text: string): LaterMessage => ({ id: 'asker', text, isAsker: true })

describe('findAnswer', () => {
  const answered: [string, string, string, string][] = [
    ['yes', 'Does the new driver support TLS 1.3?', 'Yes, since version 4.2.', 'Yes, since version 4.2.'],
    [
      'a time to when',
      'When will the next release be cut?',
      'Hi all,\n\nThe next release is planned for Friday.',
      'The next release is planned for Friday.',
    ],
    [
      'a name to who',
      'Who maintains the parser these days?',
      'The parser is maintained by Carla Jensen now.',
      'The parser is maintained by Carla Jensen now.',
    ],
    [
      'a number to how many',
      'How many nodes does your cluster have?',
      'Hello,\n\nOur cluster has 24 nodes.',
      'Our cluster has 24 nodes.',
    ],
    [
      'a link to where',
      'Where can I find the documentation of the filter API?',
      'See https://docs.example.org/filters for the filter API.',
      'See https://docs.example.org/filters for the filter API.',
    ],
    [
      'below the quoted question',
      'Is there a way to turn the cache off for one request?',
      '> Is there a way to turn the cache off for one request?\n\nSet the header to zero.',
      'Set the header to zero.',
    ],
    ['a delivery to a polite request', 'Can you send me the floor plan?', 'Here it is, sorry.', 'Here it is, sorry.'],
    ['one word that says it is done', 'Please repaint the sign.', 'Changed.', 'Changed.'],
    ['a first name to who', 'Who opens the shop on Sunday?', 'Petra does.', 'Petra does.'],
    [
      'a no before another proposal',
      'Would Tuesday at nine suit you?',
      "I can't do Tuesday, how about Thursday?",
      "I can't do Tuesday, how about Thursday?",
    ],
    [
      'a delivery in German',
      'Könnten Sie mir den Plan schicken?',
      'Anbei der gewünschte Plan.',
      'Anbei der gewünschte Plan.',
    ],
    [
      'in another language',
      'Wann ist die nächste Sitzung des Beirats?',
      'Hallo,\n\ndie nächste Sitzung ist am 12. März.',
      'die nächste Sitzung ist am 12. März.',
    ],
  ]
  it.each(answered)('[PR-03] finds %s', (_title, question, text, sentence) => {
    expect(findAnswer(question, [reply(text)])).toMatchObject({ messageId: 'reply', sentence })
  })

  it.each([
    ['Which of the two ovens suits you better?', 'The small one, no question.'],
    ['Welche Fliese nehmen wir?', 'Die dunkle graue.'],
    ['Quale piastrella preferisci?', 'Quella grigia.'],
    ['Who locked up last night?', 'Petra.'],
    ['Would you cater for our wedding?', "That's sweet of you, but we don't do weddings any more."],
    ['May we film in your kitchen?', "I'd rather you didn't."],
    ['Could you send us the menu?', 'Here you go: https://files.example/menu'],
    ['Können Sie uns die Adresse geben?', 'Klar: Mühlgasse 4, 04109 Leipzig.'],
    ['Nehmen Sie unser Angebot an?', 'Einverstanden, Sie können anfangen.'],
    ['Pouvez-vous nous donner le code ?', 'Bien sûr : 4711 B.'],
    ['Acceptez-vous notre menu ?', 'Bon pour accord.'],
    ['Kun je ons het adres geven?', 'Tuurlijk: Molenweg 4, Gouda.'],
  ])('[PR-03] knows a short answer that shares no word with "%s": %s', (question, text) => {
    expect(findAnswer(question, [reply(text)])).not.toBeNull()
  })

  it.each([
    ['Could you send the menu and the prices?', 'The menu is attached. The prices I still have to work out.'],
    ['Bitte schick mir den Plan und die Maße.', 'Der Plan ist anbei, die Maße fehlen noch.'],
    ['Peux-tu envoyer le plan et les mesures ?', 'Le plan est en pièce jointe, les mesures suivront.'],
    ['Kun je het plan en de maten sturen?', 'Het plan zit erbij, de maten heb ik nog niet.'],
  ])('[PR-03] keeps "%s" open while a part is still to come: %s', (question, text) => {
    expect(findAnswer(question, [reply(text)])).toBeNull()
  })

  const open: [string, string, string][] = [
    ['an announcement', 'Which port does the daemon use?', "I'll look into it and get back to you."],
    ['a question back', 'Which port does the daemon use?', 'Which version of the daemon do you run?'],
    ['thanks', 'Which port does the daemon use?', 'Thanks for the question!'],
    [
      'an answer to another question',
      'Which port does the daemon use?',
      '> Has anybody seen the logo?\n\nThe designers sent it around.\n\n> Who writes the minutes?\n\nPetra does.',
    ],
    ['a yes to a request for a deed', 'Can you send me the floor plan?', 'Sure!'],
    ['handing it on', 'Could you unlock the door?', 'I have forwarded this to the caretaker.'],
    ['not knowing', 'Is the key with the caretaker?', 'No idea.'],
    ['nothing of its own', 'Which port does the daemon use?', '> Which port does the daemon use?'],
  ]
  it.each(open)('[PR-03] takes %s for none', (_title, question, text) => {
    expect(findAnswer(question, [reply(text)])).toBeNull()
  })

  it('[PR-03] answers each of two quoted questions by what stands below it', () => {
    const text =
      '> Which port does the daemon use?\n\nIt listens on 8125.\n\n> Who owns the staging server?\n\nAsk Petra Lind.'
    expect(findAnswer('Which port does the daemon use?', [reply(text)])?.sentence).toBe('It listens on 8125.')
    expect(findAnswer('Who owns the staging server?', [reply(text)])?.sentence).toBe('Ask Petra Lind.')
  })

  it('[PR-03] believes the asker, who says right afterwards that it helped, or that it did not', () => {
    const question = 'How do I stop the build from hanging on Windows?'
    const hint = reply('Try a shorter path for the output folder.')
    expect(findAnswer(question, [hint])).toBeNull()
    expect(findAnswer(question, [hint, asker('Thanks, that works!')])).toMatchObject({ messageId: 'reply' })
    const sure = reply('The build hangs on Windows when the path is long.')
    expect(findAnswer(question, [sure])).not.toBeNull()
    expect(findAnswer(question, [sure, asker('No luck, it still hangs.')])).toBeNull()
    expect(findAnswer(question, [asker('Thanks, that works!')])).toBeNull()
  })

  it('[PR-03] takes what the promiser hands over later for the promise kept, and nothing else', () => {
    const promise = "I'll send you the floor plan tomorrow."
    expect(findAnswer(promise, [asker('As promised, the floor plan is attached.')])).toMatchObject({
      messageId: 'asker',
    })
    expect(findAnswer(promise, [asker('The floor plan needs another day.')])).toBeNull()
    expect(findAnswer('Can you send the floor plan?', [asker('The other floor plan is attached.')])).toBeNull()
  })

  it('reads long hostile text in a time that grows no faster than the text', () => {
    const line = '>> >> > why? yes 1 no at the 12:30 http://x. '
    const read = (times: number) =>
      findAnswer('Why does it hang?', [reply(line.repeat(times)), reply(`${line}\n\nno\n`.repeat(times))])
    expect(growth(read, 1_000)).toBeLessThan(LINEAR_GROWTH)
  })
})
