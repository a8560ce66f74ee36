import { describe, expect, it } from 'vitest'
import { toAddress } from '../../message/address.ts'
import { aMessage } from '../../message/testing/a-message.ts'
import type { Language } from '../../text/language.ts'
import { titled, title, type TitleRow } from './testing/a-title.ts'
import { titleContext } from './title-context.ts'

describe('[WV-08] a title is read later: no day that its mail tells from its own', () => {
  it.each<TitleRow>([
    [
      'Send your slides and tell Anna if you have any allergies',
      'request',
      'i_owe',
      'Could you send me your slides by 8 January and tell me if you have any allergies?',
      { subject: 'January offsite' },
    ],
    [
      'Tell Anna whether the second kiln plan is final',
      'question',
      'i_owe',
      'Let me know tomorrow if the second kiln plan is final.',
    ],
    [
      'Attend the meeting (Quarry lease)',
      'promise',
      'i_owe',
      'Pia and I will attend tomorrow’s meeting.',
      { subject: 'Quarry lease' },
    ],
    ['Anna to send you the boat list', 'question', 'they_owe', 'Could you send me the boat list later today?'],
    ['Tell Anna whether you have a spare ladder', 'question', 'i_owe', 'Do you have a spare ladder this afternoon?'],
    [
      'Get Anna a signed copy back (Ferry passes)',
      'request',
      'i_owe',
      'Could I get a signed copy back by then?',
      { subject: 'Ferry passes' },
    ],
    ['Tell Anna if Friday or tomorrow works', 'meeting', 'i_owe', 'Would Friday or tomorrow suit you?'],
    ['Stop by', 'request', 'i_owe', 'Please stop by tomorrow.'],
    ['Tell Anna if 10 works', 'meeting', 'i_owe', 'Are you free tomorrow at 10?'],
    ['Move the tasting from today to Sunday', 'request', 'i_owe', 'Please move the tasting from today to Sunday.'],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))

  it.each<[string, Language, string]>([
    ['Anna die Maße schicken', 'de', 'Könnten Sie mir heute noch die Maße schicken?'],
    ['Das Treffen vorbereiten', 'de', 'Bitte bereiten Sie das morgige Treffen vor.'],
    ['Anna de maten sturen', 'nl', 'Kun je me vanmiddag de maten sturen?'],
    ['Envoyer à Anna le plan du quai', 'fr', 'Pourriez-vous m’envoyer demain matin le plan du quai ?'],
    ['Enviar a Anna el plano del muelle', 'es', '¿Podrías enviarme hoy mismo el plano del muelle?'],
    ['Mandare ad Anna la pianta del molo', 'it', 'Potresti mandarmi stasera la pianta del molo?'],
    ['Enviar a Anna a planta do cais', 'pt', 'Você pode me enviar amanhã cedo a planta do cais?'],
  ])('"%s" in "%s"', (expected, language, sentence) =>
    expect(title('request', 'i_owe', sentence, language)).toBe(expected),
  )
})

describe('[WV-08] a promise for a day that opens its sentence', () => {
  it.each<[string, Language, string]>([
    ['Anna den Plan schicken', 'de', 'Morgen schicke ich Ihnen den Plan.'],
    ['Anna anrufen', 'de', 'Heute Abend rufe ich dich an.'],
    ['Anna de lijst sturen', 'nl', 'Morgen stuur ik je de lijst.'],
    ['Envoyer à Anna le devis', 'fr', 'Demain je vous envoie le devis.'],
    ['Enviar a Anna el plano', 'es', 'Mañana te envío el plano.'],
    ['Mandare ad Anna il preventivo', 'it', 'Domani ti mando il preventivo.'],
    ['Enviar a Anna a planta', 'pt', 'Amanhã envio-lhe a planta.'],
    ['Send Anna the plan', 'en', 'Tomorrow I’ll send you the plan.'],
  ])('"%s" in "%s"', (expected, language, sentence) =>
    expect(title('promise', 'i_owe', sentence, language)).toBe(expected),
  )
})

describe('[WV-08] a deed is said shorter before it is cut', () => {
  it.each<TitleRow>([
    [
      'Anna to furnish certified copy of Lower Quay Ground Lease',
      'question',
      'they_owe',
      'Please furnish a certified copy of the Lower Quay Ground Lease dated 3 May, between the harbour board and the rowing club of the town.',
    ],
    [
      'Prepare a Harrow Corp. Guaranty',
      'request',
      'i_owe',
      'Please proceed with the immediate preparation of a Harrow Corp. Guaranty, which covers the north yard.',
    ],
    [
      'Review the draft of the Lower Quay Lease and Annex',
      'request',
      'i_owe',
      'Please review the draft of the Lower Quay Lease and Annex we have prepared on behalf of the council.',
    ],
    [
      'Accept the edits and get the drawings to Otto Brandt',
      'request',
      'i_owe',
      'Accept the edits and let’s get the drawings to Otto Brandt and Clara Lindqvist since nobody has written.',
    ],
    [
      'Print the new menu and forward it to Otto Brandt',
      'request',
      'i_owe',
      'Please print the new menu and forward it to Otto Brandt and Clara Lindqvist for their further handling.',
    ],
    [
      'Tell Anna if you prefer we leave out the second paragraph',
      'question',
      'i_owe',
      'Do you prefer that we leave out the second paragraph for all later leases?',
      { isColleague: true },
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a title says the deed, however it is asked for', () => {
  it.each<TitleRow>([
    [
      'Complete all rota forms by Friday, 4 June',
      'request',
      'i_owe',
      'You may start on the rota immediately and are requested to have all rota forms completed by Friday, 4 June.',
    ],
    ['Sign the yard lease', 'request', 'i_owe', 'I would need to get the yard lease signed by you.'],
    [
      'Call Anna on their cell or at the yard',
      'request',
      'i_owe',
      'Any possibility I could get you to call me either on my cell or at the yard, which is new and has no number of its own yet?',
    ],
    [
      'Send the document to Otto Brandt Weiss (Boathouse)',
      'request',
      'i_owe',
      'Please send the document to: Otto Brandt Weiss',
      { subject: 'Boathouse' },
    ],
    [
      'Anna to say when and where the regatta will be',
      'question',
      'they_owe',
      'Have you found out for sure when and where the regatta will be?',
    ],
    [
      'Tell Anna what happened (Yard gate)',
      'question',
      'i_owe',
      'What happened, was it the wind or some lorry?',
      { subject: 'Yard gate' },
    ],
    [
      'Tell Anna who to call about the crane',
      'question',
      'i_owe',
      'Please let me know who we can call about the crane.',
      { isColleague: true },
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a title names what its sentence only points at, where that is sure', () => {
  it.each<TitleRow>([
    [
      'Anna to say whether they know Otto Brandt (trying it)',
      'question',
      'they_owe',
      'Do you know him?',
      { subject: 'trying it', before: ['I ran into Otto Brandt at the quay.', 'Do you know him?'] },
    ],
    [
      'Anna to call you after 2pm at the yard',
      'question',
      'they_owe',
      'You can call me after 2pm at the yard if you want.',
    ],
    [
      'Try again to ring (Berths)',
      'promise',
      'i_owe',
      'I tried to ring but fell asleep, so I’ll try again.',
      { subject: 'Berths' },
    ],
    [
      'Anna to say when to brief them on the new berths',
      'question',
      'they_owe',
      'I think it would be a good idea for me to brief you on the new berths.',
    ],
    [
      'Tell Anna whether the ferry is full',
      'question',
      'i_owe',
      'Is it true that the ferry is full?',
      { subject: 'Ferry' },
    ],
    [
      'Tell Anna who would be the right person to speak with',
      'question',
      'i_owe',
      'Who would be the right person to speak with regarding mooring licences?',
    ],
    [
      'Anna to tell you whether the crane was greased',
      'question',
      'they_owe',
      'Please confim whether the crane was greased.',
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a title keeps the verb, and whom something goes to', () => {
  it.each<TitleRow>([
    [
      'Forward attached drawings of north pier to Clara Lindqvist',
      'request',
      'i_owe',
      'Please forward the attached drawings of the north pier to Clara Lindqvist and to the engineering office in the old town hall.',
    ],
    [
      'Tell Anna whether the deposit has been received',
      'question',
      'i_owe',
      'Please let us know if the deposit for the Lower Quay has been received by your bookkeeping department.',
    ],
    ['Call Anna on the second pier', 'request', 'i_owe', 'Please call me on the second pier.'],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] what a mail is about stands for a pronoun only where it can be meant', () => {
  it.each<TitleRow>([
    [
      'Tell Anna whether we can fix this (Harrow Glass Co)',
      'question',
      'i_owe',
      'Can we fix this?',
      { subject: 'Harrow Glass Co.', isColleague: true },
    ],
    [
      'Fax it to Otto (Holt, ABC)',
      'promise',
      'i_owe',
      'When I have it, I’ll fax it to Otto so he can read it.',
      { subject: 'RE: Holt (ABC)' },
    ],
    [
      'Send it to Otto (Clara Lindqvist)',
      'request',
      'i_owe',
      'Please send it to Otto.',
      { subject: 'Clara Lindqvist' },
    ],
    ['Send it to Otto (Quay - lease)', 'request', 'i_owe', 'Please send it to Otto.', { subject: 'Quay - lease' }],
    ['Send Mooring plan to Otto', 'request', 'i_owe', 'Please send it to Otto.', { subject: 'Mooring plan' }],
    [
      'Stay on top of the licence issue (Lower quay)',
      'request',
      'i_owe',
      'Please stay on top of the licence issue.',
      { subject: 'Lower quay' },
    ],
  ])('"%s" of a %s, %s', (...row) => expect(titled(...row)).toBe(row[0]))
})

describe('[WV-08] a title names whom its sentence is for', () => {
  const context = {
    owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
    direction: 'sent' as const,
    at: new Date('2026-03-03T10:00:00Z'),
    zone: 'Europe/Berlin',
  }
  const anna = toAddress('Anna Weber', 'anna@weber.example')
  const to = [anna, toAddress('Otto Brandt', 'otto@brandt.example'), toAddress('Lindqvist', 'ml@quay.example')]
  it.each([
    [
      'at its beginning',
      'The crane is back.  OTTO - make sure it is greased.',
      'OTTO - make sure it is greased.',
      'Otto',
    ],
    ['on the line above it', 'Anna,\n\nThe crane is back.\n\nOtto,\n\nPlease grease it.', 'Please grease it.', 'Otto'],
    [
      'though no address tells who that is',
      'Anna,\n\nThe crane is back.\n\nMarie,\n\nPlease grease it.',
      'Please grease it.',
      'Marie',
    ],
    [
      'not by a word that is no name',
      'Anna,\n\nThe crane is back.\n\nBackground:\n\nPlease grease it.',
      'Please grease it.',
      'Anna',
    ],
  ])('%s', (_, text, sentence, called) =>
    expect(titleContext(aMessage({ to, text }), anna, context, [sentence]).called ?? 'Anna').toBe(called),
  )
})
