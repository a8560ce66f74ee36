import { describe, expect, it } from 'vitest'
import { aMessage } from '../message/testing/a-message.ts'
import { looksLikeColdSales } from './cold-sales.ts'

const isSales = (text: string, inReplyTo: string | null = null) =>
  looksLikeColdSales(aMessage({ text, inReplyTo }), text)

describe('looksLikeColdSales', () => {
  it.each([
    'We help bakeries like yours to sell online. Could we talk on Monday?',
    "We've helped 60+ dental practices fill their books. Interested?",
    'I noticed your website loads slowly. We can double your bookings in a month. Shall we have a quick call?',
    'Our software saves florists up to 6 hours a week. Would you like a demo?',
    'Wir unterstützen Bäckereien wie Ihre im Onlinehandel. Passt Ihnen Montag?',
    'Notre outil vous fait gagner jusqu’à 6 heures par semaine. Une démo vous intéresse ?',
    'Hemos creado una app: ayudamos a floristerías como la suya. ¿Hablamos?',
    'Visitei o seu site. Oferecemos uma consultoria gratuita. Quando podemos falar?',
    'Il nostro software: risparmi fino al 30% sulle spedizioni. Una demo?',
    'Onze software bespaart je tot 6 uur per week. Zullen we bellen?',
  ])('knows a letter that sells to strangers: %s', (text) => {
    expect(isSales(text)).toBe(true)
  })

  it.each([
    'I came across your website and would like a wedding cake. Could we have a quick call?',
    'We want to increase sales next year. Do you have 15 minutes to talk about the plan?',
    'Wir suchen eine Bäckerei für unser Sommerfest. Haben Sie kurz Zeit für ein Telefonat?',
    'Can you help with people like Tom who never answer?',
  ])('takes a new customer for no seller: %s', (text) => {
    expect(isSales(text)).toBe(false)
  })

  it('believes whoever answers a mail', () => {
    expect(isSales('We help bakeries like yours to sell online.', 'a@hale.example')).toBe(false)
  })
})
