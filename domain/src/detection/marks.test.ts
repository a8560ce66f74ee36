import { describe, expect, it } from 'vitest'
import type { ExaminationContext } from '../finding/finding.ts'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'

const CONTEXT: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-10T09:00:00Z'),
  zone: 'Europe/Berlin',
}
const marksOf = (given: Parameters<typeof aMessage>[0]) => examine(aMessage(given), CONTEXT).facts.marks

describe('what a message shows to settling', () => {
  it.each([
    ['Re: Lunch', 'lunch'],
    ['[dev] I: Lunch', 'lunch'],
    ['Out of office: Lunch', 'lunch'],
    ['Ausência: Lunch', 'lunch'],
    ['Abwesenheitsassistent: Re: Lunch', 'lunch'],
    ['Reminder', null],
    ['Tonight', null],
    ['Good morning!', null],
    ['Muchas gracias', null],
    ['(no subject)', null],
    ['Meeting', null],
    ['Meeting about the roof', 'meeting about the roof'],
  ])('[PR-03] by "%s" is of the conversation %j', (subject, topic) => expect(marksOf({ subject }).topic).toBe(topic))

  it.each([
    ['en', 'Many thanks for sending the signed plan of the roof.'],
    ['de', 'Vielen Dank für den unterschriebenen Plan vom Dach.'],
    ['fr', "Merci beaucoup d'avoir envoyé le plan signé du toit."],
    ['es', 'Muchas gracias por el plano firmado del tejado.'],
    ['pt', 'Muito obrigada pelo plano assinado do telhado.'],
    ['it', 'Grazie mille per la pianta firmata del tetto.'],
    ['nl', 'Hartelijk dank voor de ondertekende tekening van het dak.'],
  ])('[PR-03] in %s gives thanks for what came', (_language, text) => expect(marksOf({ text }).thanks).toHaveLength(1))

  it.each([
    ['en', 'Thanks in advance for the signed plan.'],
    ['fr', "Merci par avance pour l'envoi du plan signé."],
    ['pt', 'Obrigada desde já pelo plano assinado.'],
  ])('[PR-03] in %s gives none for what is still to come', (_language, text) =>
    expect(marksOf({ text }).thanks).toEqual([]),
  )

  it.each([
    ['en', 'Yep, count on the red door.'],
    ['de', 'Stimmt, die rote Tür.'],
    ['fr', 'Tout à fait, la porte rouge.'],
    ['es', 'Exacto, la puerta roja.'],
    ['pt', 'Com certeza, a porta vermelha.'],
    ['it', 'Sì, la porta rossa.'],
    ['nl', 'Klopt, de rode deur.'],
  ])('[PR-03] in %s says yes', (_language, text) =>
    expect(marksOf({ text }).says.flatMap(({ gives }) => gives)).toContain('yes_no'),
  )

  const MISSING: [string, string][] = [
    ['en', 'The list is missing.'],
    ['en', 'Page 4 is missing.'],
    ['en', 'Pages 2 and 3 are blank.'],
    ['en', "The drawing file won't open."],
    ['en', "I can't see any attachment."],
    ['en', "I'm unable to open the spreadsheet."],
    ['en', 'The attachment got lost on the way.'],
    ['en', 'You attached the wrong file.'],
    ['en', "That's last year's plan."],
    ['en', 'Hm, this is the plan for the neighbours, not for us.'],
    ['en', 'Nothing attached.'],
    ['en', 'I think you forgot the attachment.'],
    ['en', "I haven't received the drawings or your list."],
    ['en', "The link doesn't work."],
    ['en', "I'm still waiting for your answer."],
    ['de', 'Der Anhang fehlt.'],
    ['de', 'Es fehlt leider noch die Liste.'],
    ['de', 'Da war kein Anhang dabei.'],
    ['de', 'Ich kann die Datei leider nicht öffnen.'],
    ['de', 'Das PDF lässt sich nicht öffnen.'],
    ['de', 'Die Datei ist leer.'],
    ['de', 'Sie haben den Anhang vergessen.'],
    ['de', 'Das ist die falsche Liste.'],
    ['de', 'Ich habe noch nichts von dir erhalten.'],
    ['de', 'Das ist der Plan vom letzten Jahr.'],
    ['fr', 'Il manque la pièce jointe.'],
    ['fr', 'La page 3 manque.'],
    ['fr', "Je n'arrive pas à ouvrir le fichier."],
    ['fr', 'Le document est illisible.'],
    ['fr', 'Tu as oublié la pièce jointe.'],
    ['fr', "Ce n'est pas le bon plan."],
    ['fr', 'Je ne vois pas de pièce jointe.'],
    ['fr', "Je n'ai toujours rien reçu."],
    ['es', 'Falta el adjunto.'],
    ['es', 'El archivo está vacío.'],
    ['es', 'No puedo abrir el documento.'],
    ['es', 'Has olvidado el adjunto.'],
    ['es', 'No es el plano correcto.'],
    ['es', 'No veo ningún adjunto.'],
    ['es', 'Aún no me ha llegado.'],
    ['pt', 'Falta o anexo.'],
    ['pt', 'O ficheiro está vazio.'],
    ['pt', 'Não consigo abrir o documento.'],
    ['pt', 'Esqueceu-se de anexar a planta.'],
    ['pt', 'É o arquivo errado.'],
    ['pt', 'O anexo não veio.'],
    ['pt', 'Ainda não recebi.'],
    ['it', "Manca l'allegato."],
    ['it', 'Il file è vuoto.'],
    ['it', 'Non riesco ad aprire il documento.'],
    ['it', "Hai dimenticato l'allegato."],
    ['it', 'È il file sbagliato.'],
    ['it', "Non vedo l'allegato."],
    ['it', 'Non ho ancora ricevuto la pianta.'],
    ['nl', 'De bijlage ontbreekt.'],
    ['nl', 'Ik mis de bijlage.'],
    ['nl', 'Het bestand is leeg.'],
    ['nl', 'Ik kan het bestand niet openen.'],
    ['nl', 'Je bent de bijlage vergeten.'],
    ['nl', 'Dit is de verkeerde tekening.'],
    ['nl', 'Er zat geen bijlage bij.'],
    ['nl', 'Ik heb nog niets van je ontvangen.'],
  ]
  it.each(MISSING)('[PR-05] in %s says that it did not come as it should: %s', (_language, text) =>
    expect(marksOf({ text }).missing).toHaveLength(1),
  )

  it.each([
    ['en', 'Thanks! The report is attached.'],
    ['en', 'The shop is open and the plan is there.'],
    ['en', "Thanks! I haven't read it yet."],
    ['en', "Thanks, I haven't opened the file yet."],
    ['en', "Thanks! I haven't seen Piet yet, he decides."],
    ['en', "Thanks. I'm still not sure about the second colour."],
    ['en', 'Thanks! We are still waiting for the board.'],
    ['en', "Thanks, I didn't get a chance to look at it."],
    ['en', 'No attachment needed.'],
    ['en', "Call Piet where you can't find it."],
    ['de', 'Danke! Ich habe es noch nicht gelesen.'],
    ['de', 'Danke, die Zusage vom Chef fehlt noch.'],
    ['de', 'Danke! Ich warte noch auf die Zusage vom Chef.'],
    ['fr', "Merci ! Je n'ai toujours pas eu le temps de le lire."],
    ['fr', "Merci. Je n'ai pas encore reçu la réponse de la mairie."],
    ['es', '¡Gracias! Todavía no lo he leído.'],
    ['es', 'Gracias. Aún no me ha contestado mi jefa.'],
    ['pt', 'Obrigada! Ainda não li.'],
    ['it', 'Grazie! Non ho ancora avuto tempo di leggerlo.'],
    ['nl', 'Dank je! Ik heb het nog niet gelezen.'],
  ])('[PR-05] in %s misses nothing: %s', (_language, text) => expect(marksOf({ text }).missing).toEqual([]))

  it.each([
    ['en', "The drawing isn't ready."],
    ['en', "I haven't sent it yet."],
    ['en', 'The list is attached, the drawing to come.'],
    ['en', 'The drawing comes next.'],
    ['en', 'The drawing tomorrow.'],
    ['en', 'No news yet.'],
    ['en', "I couldn't find the drawing."],
    ['en', 'The drawing is delayed.'],
    ['de', 'Die Zeichnung ist noch nicht fertig.'],
    ['de', 'Die Zeichnung morgen.'],
    ['fr', "Le dessin n'est pas encore prêt."],
    ['fr', 'Le dessin demain.'],
    ['es', 'El dibujo no está listo.'],
    ['pt', 'O desenho não está pronto.'],
    ['it', 'Il disegno non è pronto.'],
    ['nl', 'De tekening is niet klaar.'],
  ])('[PR-03] in %s says that it is still to come: %s', (_language, text) => {
    const { pending, says } = marksOf({ text })
    expect(pending).toHaveLength(1)
    const isOfOneAttached = ({ words }: { words: readonly string[] }) => words.includes('attach')
    expect(says.filter((said) => !said.gives.includes('time') && !isOfOneAttached(said))).toEqual([])
  })

  it.each(['See you tomorrow.', 'Talk soon.', 'The garden is open.'])('[PR-03] waits for nothing: %s', (text) =>
    expect(marksOf({ text }).pending).toEqual([]),
  )

  it.each([
    ['en', 'No.'],
    ['en', 'Nope, the blue one is gone.'],
    ['en', 'Not today, sorry.'],
    ['en', 'Sorry, not this week.'],
    ['de', 'Nein, den Schlüssel habe ich nicht.'],
    ['de', 'Heute leider nicht.'],
    ['fr', 'Non, la clé est perdue.'],
    ['fr', "Pas aujourd'hui."],
    ['es', 'No, la llave la tiene otra persona.'],
    ['pt', 'Não, a chave ficou em casa.'],
    ['it', 'No, la chiave è a casa.'],
    ['nl', 'Nee, de sleutel is weg.'],
    ['nl', 'Vandaag niet.'],
  ])('[PR-03] in %s says no: %s', (_language, text) => {
    const [said] = marksOf({ text }).says
    expect(said).toMatchObject({ does: 'declines', gives: expect.arrayContaining(['yes_no']) })
  })

  it.each([
    ['en', 'I am not sure.'],
    ['en', 'No idea where the key is.'],
    ['es', 'No estoy seguro.'],
    ['pt', 'Não tenho certeza.'],
    ['it', 'Non sono sicura.'],
  ])('[PR-03] in %s is neither a yes nor a no: %s', (_language, text) =>
    expect(marksOf({ text }).says.flatMap(({ gives }) => gives)).not.toContain('yes_no'),
  )

  it.each([
    ['en', 'Sounds ok to me.'],
    ['en', 'I think it is ok.'],
    ['en', 'Happy with that.'],
    ['en', 'Fine by me'],
    ['en', "That's fine."],
    ['en', "Let's do it"],
    ['en', 'Ditto'],
    ['en', 'No problem with me.'],
    ['de', 'In Ordnung.'],
    ['de', 'Kein Problem!'],
    ['de', 'Passt.'],
    ['de', 'Geht klar.'],
    ['fr', 'Pas de problème.'],
    ['fr', 'Ça marche !'],
    ['fr', "D'accord."],
    ['es', 'Sin problema.'],
    ['es', 'De acuerdo.'],
    ['es', 'Me parece bien.'],
    ['pt', 'Sem problema.'],
    ['pt', 'Combinado!'],
    ['pt', 'Tudo bem.'],
    ['it', 'Va bene.'],
    ['it', 'Nessun problema.'],
    ['it', "D'accordo."],
    ['nl', 'Geen probleem.'],
    ['nl', 'Is goed.'],
    ['nl', 'Prima.'],
  ])('[PR-03] in %s a short yes agrees: %s', (_language, text) => {
    const [said] = marksOf({ text }).says
    expect(said).toMatchObject({ does: 'agrees', gives: expect.arrayContaining(['yes_no']) })
  })

  it('[PR-03] keeps the names of the files that somebody sends along, not of what programs add', () => {
    const file = (filename: string, mimeType: string) => ({ filename, mimeType, size: 40_000 })
    const added = [
      file('smime.p7s', 'application/pkcs7-signature'),
      file('smime.p7s', 'application/octet-stream'),
      file('signature.asc', 'application/pgp-signature'),
      file('key.asc', 'application/pgp-keys'),
      file('robin.vcf', 'text/vcard'),
      file('winmail.dat', 'application/ms-tnef'),
      file('lunch.ics', 'text/calendar'),
    ]
    const factsOf = (attachments: typeof added) => examine(aMessage({ text: 'Hello', attachments }), CONTEXT).facts
    expect(factsOf(added)).toMatchObject({ hasAttachment: false, marks: { attached: [] } })
    const sent = [...added, file('drawing.pdf', 'application/pdf')]
    expect(factsOf(sent)).toMatchObject({ hasAttachment: true, marks: { attached: ['draw'] } })
  })
})
