import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '../message/address.ts'
import type { Language } from '../text/language.ts'
import { claimsOfItsOwn } from './own-claims.ts'

const OWNER = { name: 'Mara Keller' }
const SENTENCES: Record<Language, string> = {
  en: 'Could you tell me when you can send the report to me?',
  de: 'Könnten Sie mir den Bericht zum Garten schicken?',
  fr: 'Pouvez-vous m’envoyer le devis ?',
  es: '¿Puedes enviarme el plano?',
  pt: 'Pode enviar-me o plano?',
  it: 'Puoi mandarmi il piano?',
  nl: 'Kun je me het plan sturen?',
}
const claims = (reply: string, language: Language, evidence = SENTENCES[language]) =>
  claimsOfItsOwn(reply, { evidence, language, counterpart: toAddress('Helen Park', 'helen@acme.example') }, OWNER)

const PLAIN: [Language, string][] = [
  ['en', 'Hi Helen,\n\nThank you for your message about the report.\n\nBest regards,\nMara'],
  [
    'en',
    'Dear Ms Park,\n\nThanks for asking about the report. Could you tell me what you need it for?\n\nKind regards',
  ],
  ['en', 'Hi Helen, thanks for getting in touch. Regarding the report: what would suit you?'],
  [
    'de',
    'Guten Tag Frau Park,\n\nvielen Dank für Ihre Nachricht zum Bericht. Welchen meinen Sie?\n\nViele Grüße\nMara',
  ],
  ['fr', 'Bonjour Helen,\n\nMerci pour votre message au sujet du devis.\n\nCordialement,\nMara'],
  ['es', 'Hola, Helen:\n\nGracias por tu mensaje. ¿A qué plano te refieres?\n\nUn saludo,\nMara'],
  ['pt', 'Olá Helen,\n\nObrigado pela mensagem sobre o plano.\n\nCumprimentos,\nMara'],
  ['it', 'Buongiorno Helen, grazie. Di quale piano si tratta?'],
  ['nl', 'Beste Helen,\n\nBedankt voor je bericht. Welk plan bedoel je?\n\nGroeten,\nMara'],
]

const CLAIMS: [Language, string, string][] = [
  ['en', 'a day', 'It comes tomorrow.'],
  ['en', 'a day that is asked about', 'It comes on Monday, is that fine?'],
  ['en', 'a week', 'It comes next week.'],
  ['en', 'a time', 'It comes at noon.'],
  ['en', 'an amount in words', 'It costs twenty thousand euros.'],
  ['en', 'a number in words', 'Two of us have read it.'],
  ['en', 'a person', 'Robert Smith has it.'],
  ['en', 'a person whose name is a word as well', 'Brian has it.'],
  ['en', 'a firm', 'The firm Brandwerk has the report.'],
  ['en', 'a yes', 'Yes, that is fine.'],
  ['en', 'a no', 'No, thank you.'],
  ['en', 'an agreement', 'That works for me.'],
  ['en', 'a decision', 'We accept the penalty and sign the contract.'],
  ['en', 'a refusal', 'I cannot do that.'],
  ['en', 'a promise', 'I will send the report.'],
  ['en', 'a deed that is done', 'The report has already been sent.'],
  ['en', 'an offer to pay', 'Happy to pay the full amount.'],
  ['en', 'a decision in the past', 'I have decided against the report.'],
  ['en', 'a wish of its own', 'Please send me your bank details first.'],
  ['en', 'a threat', 'My lawyer will be in touch.'],
  ['de', 'a deed that is done', 'Der Bericht ist bereits unterwegs.'],
  ['de', 'a refusal without a writer', 'Das geht leider nicht.'],
  ['de', 'a notice', 'Wir kündigen den Vertrag.'],
  ['fr', 'a deed that is done', 'Le devis est déjà signé.'],
  ['fr', 'a refusal', 'Ce n’est malheureusement pas possible.'],
  ['fr', 'a yes in other words', 'Avec plaisir.'],
  ['es', 'a deed that is done', 'El plano ya está firmado.'],
  ['es', 'a wish of its own', 'Por favor, ingrese primero el depósito.'],
  ['pt', 'a deed that is done', 'O plano já está assinado.'],
  ['pt', 'a yes in other words', 'Com todo o gosto.'],
  ['it', 'a deed that is done', 'Il piano è già firmato.'],
  ['it', 'a threat', 'Il mio avvocato la chiamerà.'],
  ['nl', 'a deed that is done', 'Het plan is al ondertekend.'],
  ['nl', 'a notice', 'Wij zeggen het contract op.'],
  ['de', 'a yes', 'Ja, das machen wir.'],
  ['de', 'a day', 'Der Bericht kommt morgen.'],
  ['de', 'an amount in one word', 'Es kostet zwanzigtausend Euro.'],
  ['de', 'a person', 'Herr Schmidt bringt ihn.'],
  ['de', 'a decision', 'Wir akzeptieren die Strafe.'],
  ['de', 'a refusal', 'Das kann ich leider nicht.'],
  ['de', 'a promise', 'Ich schicke den Bericht.'],
  ['fr', 'a yes', 'C’est d’accord.'],
  ['fr', 'a day', 'Le devis arrive demain.'],
  ['fr', 'an amount', 'Il coûte mille euros.'],
  ['fr', 'a decision', 'Nous acceptons la pénalité.'],
  ['fr', 'a promise', 'Je vous enverrai le devis.'],
  ['es', 'a yes', 'Sí, claro.'],
  ['es', 'an amount', 'Cuesta veinte mil euros.'],
  ['es', 'a decision', 'Aceptamos la multa.'],
  ['es', 'a promise', 'Te enviaré el plano.'],
  ['pt', 'a day', 'O plano chega amanhã.'],
  ['pt', 'a decision', 'Aceitamos a multa.'],
  ['pt', 'a promise', 'Vou enviar o plano.'],
  ['it', 'an amount', 'Costa ventimila euro.'],
  ['it', 'a decision', 'Accettiamo la penale.'],
  ['it', 'a promise', 'Ti manderò il piano.'],
  ['nl', 'a day', 'Het komt morgen.'],
  ['nl', 'a decision', 'We accepteren de boete.'],
  ['nl', 'a promise', 'Ik zal het plan sturen.'],
]

describe('a reply that an AI wrote', () => {
  it.each(PLAIN)('[BE-08] claims nothing of its own in %s: %j', (language, reply) =>
    expect(claims(reply, language)).toBe(false),
  )

  it.each(CLAIMS)('[BE-08] in %s is found out with %s: %s', (language, _, claim) =>
    expect(claims(`${PLAIN.find(([of]) => of === language)?.[1]}\n\n${claim}`, language)).toBe(true),
  )

  it('[BE-08] is found out in another language than its sentence’s', () => {
    expect(claims('Hallo Helen, ja, das machen wir.', 'en')).toBe(true)
    expect(claims('Hallo Helen, vielen Dank, aber der Bericht kommt erst am Dienstag zu Ihnen.', 'en')).toBe(true)
  })

  it('[BE-08] may say the days, numbers and names of its sentence', () => {
    const sentence = 'Could you ask Brian Holt for the two plans by Monday at noon?'
    const reply = 'Hi Helen,\n\nthank you for your message about the two plans of Brian Holt, by Monday at noon.'
    expect(claims(reply, 'en', sentence)).toBe(false)
    expect(claims(reply, 'en')).toBe(true)
  })

  it('[BE-08] is found out wherever in it a claim stands', () => {
    const written = fc.constantFrom(...PLAIN)
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(), ([language, reply], which, where) => {
        const lines = reply.split('\n')
        const own = CLAIMS.filter(([of]) => of === language)
        const claim = own[which % own.length]?.[2] ?? ''
        // Not within a sentence: before a line, or behind the last.
        lines.splice(where % (lines.length + 1), 0, '', claim, '')
        expect(claims(lines.join('\n'), language)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
