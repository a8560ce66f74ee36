import { describe, expect, it } from 'vitest'
import { titledAs, type GrammarRow } from './testing/grammar-row.ts'

describe('[WV-08] a title in German or Dutch names its deed, its thing and its person', () => {
  it.each<GrammarRow>([
    [
      'Anna den Entwurf mit meinen Anmerkungen zurückgeben',
      'de',
      'request',
      'i_owe',
      'Ich wäre froh, wenn ich ihn bis Donnerstagmittag mit deinen Anmerkungen zurückhätte, dann kann er in die Mappe.',
      'Entwurf Rahmenvertrag',
      ['Die Kanzlei hat etwas geändert, der Stand ist wie gehabt.', 'Anbei der Entwurf für den Rahmenvertrag.'],
    ],
    [
      'Anna will mir die Gästeliste bis Ende der Woche schicken',
      'de',
      'promise',
      'they_owe',
      'Ich schicke sie dir aber bis Ende der Woche, versprochen.',
      'Fest im Mai',
      ['Die Gästeliste habe ich noch nicht zusammen.', 'Danke für die schnelle Rückmeldung.'],
    ],
    [
      'Anna will mir bis Ende der Woche schicken (Fest im Mai)',
      'de',
      'promise',
      'they_owe',
      'Ich schicke sie dir bis Ende der Woche.',
      'Fest im Mai',
      ['Die Liste und mein Plan sind fertig, die Fotos auch.'],
    ],
    [
      'De afschriften en de urenlijst via het portaal aanleveren',
      'nl',
      'request',
      'i_owe',
      'Wilt u deze uiterlijk vrijdag 27 november aanleveren via het portaal?',
      'Aangifte',
      ['Voor het afronden van uw administratie missen wij de afschriften van uw rekening en de urenlijst.'],
    ],
    [
      'Kritisch naar de offerte kijken (Offerte gemeente)',
      'nl',
      'request',
      'i_owe',
      'Zou jij daar nog even kritisch naar willen kijken voordat ik hem verstuur?',
      'Offerte gemeente',
      ['De begroting is nieuw.', 'Hierbij de offerte voor de gemeente.'],
    ],
    [
      '85 euro naar Anna overmaken (Ardennen)',
      'nl',
      'question',
      'i_owe',
      'Maak je dat even naar me over als je een momentje hebt?',
      'Ardennen',
      ['Ik heb de aanbetaling voorgeschoten, dat is 85 euro per persoon.'],
    ],
    [
      'Anna zeggen of de foto zo mag blijven (Brochure)',
      'nl',
      'question',
      'i_owe',
      'Mag die zo blijven of heb je een betere versie?',
      'Brochure',
      ['Op pagina 6 staat een foto met een lage resolutie.', 'De brochure is klaar.'],
    ],
  ])('"%s": a pronoun in "%s" is named by its noun before, or is left out', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )
})
