import { describe, expect, it } from 'vitest'
import { title } from './testing/a-title.ts'
import { titledAs, type GrammarRow } from './testing/grammar-row.ts'

describe('[WV-08] a title in the grammar of its language', () => {
  it.each<GrammarRow>([
    [
      'Anna: Wie viele Karten benötigen Sie für Ihr ganzes Team?',
      'de',
      'question',
      'i_owe',
      'Wie viele Karten benötigen Sie für Ihr ganzes Team, und ab wann sollen diese freigeschaltet werden?',
    ],
    [
      'Combien de places de parking souhaitez-vous réserver ?',
      'fr',
      'question',
      'i_owe',
      'Combien de places de parking souhaitez-vous réserver pour le chantier, et à partir de quelle date ?',
    ],
    [
      'Anna antwoorden: Hoeveel pallets moeten we ophalen?',
      'nl',
      'question',
      'i_owe',
      'Hoeveel pallets moeten we ophalen en vanaf hoe laat kunnen we bij u terecht?',
    ],
    [
      'Rispondere ad Anna: Quanti bancali dobbiamo ritirare?',
      'it',
      'question',
      'i_owe',
      'Quanti bancali dobbiamo ritirare e a che ora possiamo passare?',
    ],
  ])('"%s": of two facts asked for in "%s" the first', (...row) => expect(titledAs(...row)).toBe(row[0]))

  it('ends no sentence at the title of a person', () =>
    expect(title('question', 'i_owe', 'Que pensez-vous de M. Durand ?', 'fr', 'Candidature').replace(/\s/g, ' ')).toBe(
      'Anna : Que pensez-vous de M. Durand ? (Candidature)',
    ))

  it('ends no sentence at the number of a day', () =>
    expect(title('question', 'i_owe', 'Passt dir der 3. Dezember für den Workshop in Graz?', 'de', 'Workshop')).toBe(
      'Anna: Passt dir der 3. Dezember für den Workshop in Graz?',
    ))
})

describe('[WV-08] a title in German or Dutch names its deed, its thing and its person', () => {
  it.each<GrammarRow>([
    [
      'Anna sagen, welcher der beiden Termine mir besser passt',
      'de',
      'question',
      'i_owe',
      'Teilen Sie mir bitte unbedingt mit, welcher der beiden Termine Ihnen besser passt.',
    ],
    ['Anna sagen, ob der Raum frei ist', 'de', 'question', 'i_owe', 'Weißt du schon, ob der Raum frei ist?', 'Raum'],
    [
      'Erfahren, wann ich mit dem Zahlungseingang rechnen kann',
      'de',
      'question',
      'they_owe',
      'Könnten Sie mir kurz sagen, wann ich mit dem Zahlungseingang rechnen kann?',
      'Rechnung',
    ],
    [
      'Anna moet mij zeggen of de data eraf gehaald is (Laptop)',
      'nl',
      'question',
      'they_owe',
      'Weet jij of de data eraf gehaald is, en wanneer ik hem terugkrijg?',
      'Laptop',
    ],
    [
      'Uitzoeken wie het certificaat destijds heeft aangevraagd',
      'nl',
      'request',
      'i_owe',
      'Kun jij uitzoeken wie het certificaat destijds heeft aangevraagd en hoe lang een nieuw duurt?',
      'Koppeling',
    ],
    [
      'Anna moet mij laten weten op welke dag ze leveren (Brochure)',
      'nl',
      'question',
      'they_owe',
      'Laat me wel nog weten op welke dag jullie leveren, want er moet iemand op kantoor zijn.',
      'Brochure',
    ],
    [
      'Anna sagen, wie viele Plätze ich brauche (Kur)',
      'de',
      'question',
      'i_owe',
      'Sagen Sie uns bitte, wie viele Plätze Sie brauchen und ob Sie vegetarisch essen.',
      'Kur',
    ],
    [
      'Anna sagen, ob ich am Samstag mitfahre (Kur)',
      'de',
      'question',
      'i_owe',
      'Ich muss wissen, ob du am Samstag mitfährst.',
      'Kur',
    ],
    [
      'Anna soll sagen, wie viele Stühle sie am Samstag brauchen',
      'de',
      'question',
      'they_owe',
      'Wie viele Stühle braucht ihr am Samstag?',
      'Fest',
    ],
    ['Anna sagen, was ich meine (Kur)', 'de', 'question', 'i_owe', 'Was meinst du?', 'Kur'],
    [
      'Anna sagen, ob das so für mich in Ordnung ist (Kur)',
      'de',
      'question',
      'i_owe',
      'Ist das so für dich in Ordnung oder soll ich noch etwas ändern?',
      'Kur',
    ],
    [
      'Anna zeggen of de datum mij schikt (Kur)',
      'nl',
      'request',
      'i_owe',
      'Graag hoor ik of de datum u schikt.',
      'Kur',
    ],
    [
      'Anna zeggen of ik al iets gehoord heb van de gemeente (Kur)',
      'nl',
      'question',
      'i_owe',
      'Heb je al iets gehoord van de gemeente?',
      'Kur',
    ],
    [
      'Anna zeggen of ik mijn auto al heb laten keuren (Kur)',
      'nl',
      'question',
      'i_owe',
      'Heb je je auto al laten keuren?',
      'Kur',
    ],
    ['Anna zeggen of ik erbij ben (Kur)', 'nl', 'question', 'i_owe', 'Ben je er bij?', 'Kur'],
    [
      'Anna moet zeggen wanneer ze kunnen beginnen met schilderen',
      'nl',
      'question',
      'they_owe',
      'Wanneer kunnen jullie beginnen met schilderen?',
      'Kur',
    ],
    ['Anna zeggen hoe laat ik aankom (Trein)', 'nl', 'question', 'i_owe', 'Weet je al hoe laat je aankomt?', 'Trein'],
    [
      'De documenten wat eerder sturen (Kur)',
      'nl',
      'request',
      'i_owe',
      'Kun je de documenten wat eerder sturen?',
      'Kur',
    ],
    ['Maandag of dinsdag langskomen (Kur)', 'nl', 'request', 'i_owe', 'Kun je maandag of dinsdag langskomen?', 'Kur'],
  ])('"%s": what is to be told in "%s" is shortened rather than lost', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )

  it.each<GrammarRow>([
    [
      'An Anna: Hättest du da überhaupt Zeit? (Kunde Ferrum)',
      'de',
      'meeting',
      'they_owe',
      'Hättest du da überhaupt Zeit?',
      'Kunde Ferrum',
    ],
    [
      'Anna: Die Umstellung der DNS-Einträge fehlt noch (Portal)',
      'de',
      'request',
      'i_owe',
      'Bevor wir live gehen, fehlt noch die Umstellung der DNS-Einträge und der Text für die Wartungsseite.',
      'Portal',
    ],
    [
      'Anna: Welche soll ich ausarbeiten? (Logo-Varianten)',
      'de',
      'question',
      'i_owe',
      'Welche soll ich ausarbeiten, und brauchst du das Ganze auch in Weiß auf dunklem Grund?',
      'Logo-Varianten',
    ],
  ])('"%s": in "%s" it is seen whose words are quoted, and the first question is', (...row) =>
    expect(titledAs(...row)).toBe(row[0]),
  )
})
