import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import { examine } from './examine.ts'
import type { ExaminationContext } from '../finding/finding.ts'

const context: ExaminationContext = {
  owner: { addresses: ['robin@hale.example'], name: 'Robin Hale' },
  direction: 'received',
  at: new Date('2026-03-10T09:00:00Z'),
  zone: 'Europe/Berlin',
}

function absence(subject: string, text: string, headers = { 'auto-submitted': 'auto-replied' }) {
  const { nature, facts } = examine(aMessage({ subject, text, headers }), context)
  const day = (instant: string) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date(instant))
  return [nature, facts.marks.awayUntil && day(facts.marks.awayUntil)]
}

describe('an absence notice', () => {
  it.each([
    ['English', 'Automatic reply: Plan', 'I am out of the office until Friday, 20 March 2026.', '2026-03-20'],
    ['English, by the return', 'Out of office', 'I am on annual leave and will be back on 23 March.', '2026-03-23'],
    ['English, by weekday', 'Automatic reply: Plan', 'I am away from my desk, returning on Monday.', '2026-03-16'],
    [
      'German',
      'Automatische Antwort: Plan',
      'Ich bin bis zum 20.03.2026 nicht im Büro und lese keine Mails.',
      '2026-03-20',
    ],
    [
      'German, by the return',
      'Abwesenheitsnotiz: Plan',
      'Ich bin derzeit im Urlaub und ab dem 23. März wieder erreichbar.',
      '2026-03-23',
    ],
    [
      'French',
      'Réponse automatique : Plan',
      "Je suis absent du bureau jusqu'au 20 mars 2026 et je répondrai à mon retour.",
      '2026-03-20',
    ],
    [
      'French, by the return',
      'Réponse automatique : Plan',
      'Je suis actuellement en congés. Je serai de retour le 23 mars.',
      '2026-03-23',
    ],
    ['Spanish', 'Respuesta automática: Plan', 'Estoy fuera de la oficina hasta el 20 de marzo de 2026.', '2026-03-20'],
    [
      'Spanish, by the return',
      'Respuesta automática: Plan',
      'Estaré de vacaciones y vuelvo el 23 de marzo.',
      '2026-03-23',
    ],
    [
      'German, by a span',
      'Abwesenheitsnotiz: Plan',
      'Vom 12.03. bis 20.03.2026 bin ich im Urlaub und nicht erreichbar.',
      '2026-03-20',
    ],
    [
      'English, by both',
      'Out of office',
      'I am out of the office until 20 March. I will be back on Monday, 23 March.',
      '2026-03-23',
    ],
    ['Portuguese', 'Resposta automática: Plan', 'Estou fora do escritório até 20 de março de 2026.', '2026-03-20'],
    ['Italian', 'Risposta automatica: Plan', 'Sono fuori ufficio fino al 20 marzo 2026.', '2026-03-20'],
    ['Italian, by the return', 'Risposta automatica: Plan', 'Sono in ferie, rientro il 23 marzo.', '2026-03-23'],
    ['Dutch', 'Automatisch antwoord: Plan', 'Ik ben afwezig tot en met 20 maart 2026.', '2026-03-20'],
    [
      'Dutch, by the return',
      'Automatisch antwoord: Plan',
      'Ik ben op vakantie en op 23 maart weer terug.',
      '2026-03-23',
    ],
  ])('[PR-02] [SM-06] in %s says until when', (_language, subject, text, day) => {
    expect(absence(subject, text)).toEqual(['out_of_office', day])
  })

  it.each([
    ['names no day', 'I am out of the office and will answer when I am back.'],
    ['names a day that is over', 'I am out of the office until 20 February 2026.'],
  ])('[PR-02] that %s moves nothing', (_title, text) => {
    expect(absence('Automatic reply: Plan', text)).toEqual(['out_of_office', null])
  })
})
