import { describe, expect, it } from 'vitest'
import { titleOf } from './title.ts'
import { anna } from './testing/a-title.ts'
import { titledAs, type GrammarRow } from './testing/grammar-row.ts'

describe('[WV-08] a title in the grammar of its language', () => {
  it.each<GrammarRow>([
    [
      'Anna sagen, was ich davon halte (Logo)',
      'de',
      'request',
      'i_owe',
      'Sag mir bitte kurz, was du davon hältst.',
      'Logo',
    ],
    [
      'Anna mitteilen, wann ich liefern kann',
      'de',
      'request',
      'i_owe',
      'Bitte teilen Sie uns mit, wann Sie liefern können.',
    ],
    [
      'Anna soll mir mitteilen, wann Anna liefern kann',
      'de',
      'request',
      'they_owe',
      'Bitte teilen Sie mir mit, wann Sie liefern können.',
    ],
    [
      'Anna sagen, welche mir am besten gefällt (Logo)',
      'de',
      'request',
      'i_owe',
      'Schau sie dir in Ruhe an und sag mir, welche dir am besten gefällt.',
      'Logo',
    ],
    ['Anna für das Portal freischalten', 'de', 'request', 'i_owe', 'Kannst du mich bitte für das Portal freischalten?'],
    ['Anna will mich zurückrufen (Kur)', 'de', 'promise', 'they_owe', 'Ich rufe Sie morgen zurück.', 'Kur'],
    ['Anna will mich zurückrufen (Kur)', 'de', 'promise', 'they_owe', 'Ich rufe dich morgen zurück.', 'Kur'],
    ['Anna will sich bei mir melden (Kur)', 'de', 'promise', 'they_owe', 'Ich melde mich bei dir.', 'Kur'],
    [
      'Den Betrag auf Annas Konto überweisen',
      'de',
      'request',
      'i_owe',
      'Bitte überweisen Sie den Betrag auf unser Konto.',
    ],
    [
      'Ervoor zorgen dat Anna’s monteurs naar binnen kunnen',
      'nl',
      'request',
      'i_owe',
      'Wilt u ervoor zorgen dat onze monteurs naar binnen kunnen?',
    ],
    ['Sich bei Anna melden (Kur)', 'de', 'request', 'i_owe', 'Bitte melden Sie sich bei uns.', 'Kur'],
    ['Anna will mir die Unterlagen zusenden', 'de', 'promise', 'they_owe', 'Wir senden Ihnen die Unterlagen zu.'],
    [
      'Anna die Hex-Werte von unserem Blau schicken',
      'de',
      'request',
      'i_owe',
      'Kannst du mir die Hex-Werte von eurem Blau schicken?',
    ],
    ['Anna zal mij de offerte toesturen', 'nl', 'promise', 'they_owe', 'Wij sturen u de offerte toe.'],
    [
      'Anna laten weten of ik de huur wil verlengen',
      'nl',
      'request',
      'i_owe',
      'Kunt u ons laten weten of u de huur wilt verlengen?',
    ],
    [
      'Het formulier invullen en naar Anna terugsturen',
      'nl',
      'request',
      'i_owe',
      'Wilt u het formulier invullen en naar ons terugsturen?',
    ],
    [
      'Anna de getekende volmacht doen toekomen',
      'nl',
      'promise',
      'i_owe',
      'Ik zal u de getekende volmacht doen toekomen.',
    ],
    ['Dire à Anna si je veux garder l’option B', 'fr', 'request', 'i_owe', "Dis-moi si tu veux garder l'option B."],
    [
      'Indiquer à Anna si je souhaite renouveler mon contrat',
      'fr',
      'request',
      'i_owe',
      'Merci de nous indiquer si vous souhaitez renouveler votre contrat.',
    ],
    ['Envoyer à Anna ma signature', 'fr', 'request', 'i_owe', 'Envoyez-moi votre signature.'],
    ['Anna va m’envoyer le contrat (Kur)', 'fr', 'promise', 'they_owe', 'Nous vous enverrons le contrat.', 'Kur'],
    [
      'Indicar a Anna si deseo renovar el contrato de la oficina',
      'es',
      'request',
      'i_owe',
      '¿Podría indicarnos si desea renovar el contrato de la oficina y por cuántos años?',
    ],
    ['Anna va a enviarme la factura corregida', 'es', 'promise', 'they_owe', 'Les enviaremos la factura corregida.'],
    ['Mandare ad Anna il mio codice fiscale', 'it', 'request', 'i_owe', 'La prego di mandarmi il suo codice fiscale.'],
    ['Mandare ad Anna il suo codice fiscale', 'it', 'request', 'i_owe', 'Puoi mandarmi il suo codice fiscale?'],
    ['Traer mi carné a la cita', 'es', 'request', 'i_owe', 'Le ruego que traiga su carné a la cita.'],
    ['Traer su carné a la cita', 'es', 'request', 'i_owe', '¿Puedes traer su carné a la cita?'],
    [
      'Dire ad Anna se intendo rinnovare il contratto',
      'it',
      'request',
      'i_owe',
      'Può farci sapere se intende rinnovare il contratto?',
    ],
    ['Anna deve inviarmi il contratto', 'it', 'promise', 'they_owe', 'Vi invieremo il contratto.'],
    [
      'Indicar a Anna se pretendo renovar o contrato',
      'pt',
      'request',
      'i_owe',
      'Pode indicar-nos se pretende renovar o contrato?',
    ],
    ['Fazer chegar a Anna a procuração assinada', 'pt', 'promise', 'i_owe', 'Far-lhe-ei chegar a procuração assinada.'],
  ])('"%s": persons are turned round in "%s", in a clause that hangs on the deed, too', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )

  it('leaves it open whose "our" is, where both are of one firm', () => {
    const request = { kind: 'request', direction: 'i_owe', language: 'de', counterpart: anna } as const
    const titled = (isColleague: boolean) =>
      titleOf(request, 'Bitte drucken Sie unseren Plan für die Messe.', { subject: 'Messe', isColleague })
    expect(titled(false)).toBe('Annas Plan für die Messe drucken')
    expect(titled(true)).not.toContain('Annas')
  })
})
