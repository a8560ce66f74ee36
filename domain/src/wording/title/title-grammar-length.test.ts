import { describe, expect, it } from 'vitest'
import { titledAs, type GrammarRow } from './testing/grammar-row.ts'

describe('[WV-08] a title in the grammar of its language', () => {
  it.each<GrammarRow>([
    [
      'Anna ein neues Angebot für die ganze Hofseite zusenden',
      'de',
      'request',
      'i_owe',
      'Könnten Sie uns bis Ende nächster Woche ein neues Angebot für die ganze Hofseite zusenden?',
    ],
    [
      'Anna die Belege der Reise nach Wien schicken',
      'de',
      'request',
      'i_owe',
      'Für die Steuer fehlen mir noch die Belege der Reise nach Wien sowie die Abrechnung der Kreditkarte vom September.',
    ],
    [
      'Die Kaution in Höhe von 2.400 Euro überweisen',
      'de',
      'request',
      'i_owe',
      'Bitte überweisen Sie die Kaution in Höhe von 2.400 Euro auf unten stehendes Konto.',
    ],
    [
      'Anna die Zahlen sowie die Fotos vom Hof schicken',
      'de',
      'promise',
      'i_owe',
      'Ich werde Ihnen die Zahlen sowie die Fotos vom Hof schicken.',
    ],
    [
      'Transmettre à Anna les relevés bancaires d’octobre',
      'fr',
      'request',
      'i_owe',
      "Merci de nous transmettre avant le 27 novembre les relevés bancaires d'octobre ainsi que la facture du fournisseur Delmas.",
    ],
    [
      'Anna de verkoopfacturen van september sturen',
      'nl',
      'request',
      'i_owe',
      'Voor de aangifte ontvang ik graag uiterlijk 25 november de verkoopfacturen van september en de afschriften van oktober.',
    ],
  ])('"%s": what has no room is the date, then a second thing, then a phrase behind it, in "%s"', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )
})
