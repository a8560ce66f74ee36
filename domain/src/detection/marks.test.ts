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
})
