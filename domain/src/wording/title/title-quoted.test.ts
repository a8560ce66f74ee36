import { describe, expect, it } from 'vitest'
import type { Finding } from '../../finding/finding.ts'
import { title } from './testing/a-title.ts'

type Case = [
  expected: string,
  kind: Finding['kind'],
  direction: Finding['direction'],
  sentence: string,
  subject?: string,
]

describe('[WV-08] a title in the words of the mail', () => {
  it.each<[string, Finding['language'], ...rest: [Finding['kind'], Finding['direction'], string]]>([
    [
      'Antwort von Anna: Lust auf Kuchen am Sonntag? (Family)',
      'de',
      'question',
      'they_owe',
      'Lust auf Kuchen am Sonntag?',
    ],
    [
      'Responder a Anna: ¿cómo va la mudanza del taller? (Family)',
      'es',
      'question',
      'i_owe',
      'Y otra cosa: ¿cómo va la mudanza del taller?',
    ],
    [
      'Anna: Na tabela dois o frete está incluído? (Family)',
      'pt',
      'question',
      'i_owe',
      'Uma dúvida: na tabela dois o frete está incluído?',
    ],
    [
      'Anna: Grandmother would love a letter from you (Family)',
      'en',
      'request',
      'i_owe',
      'Grandmother would love a letter from you.',
    ],
    ['Anna: She would love a letter from you (Family)', 'en', 'request', 'i_owe', 'She would love a letter from you.'],
    [
      'Anna: I show four hundred short on the ninth (Family)',
      'en',
      'request',
      'i_owe',
      'I show four hundred short on the ninth.',
    ],
    [
      'Anna soll sagen, ob der vom Keller noch dazupasst (Family)',
      'de',
      'question',
      'they_owe',
      'Passt der vom Keller noch dazu?',
    ],
    [
      'Tell Anna whether these panels went to the printer (Family)',
      'en',
      'question',
      'i_owe',
      'Did these panels go to the printer?',
    ],
    [
      'Did the people in Graz ever tell you their smallest order?',
      'en',
      'question',
      'they_owe',
      'Did the people in Graz ever tell you their smallest order?',
    ],
  ])(
    '"%s": a short sentence in "%s" that says everything itself, with whose it is',
    (expected, language, kind, direction, sentence) =>
      expect(title(kind, direction, sentence, language, 'Family')).toBe(expected),
  )

  it.each<Case>([
    [
      'Anna: The plate on my door says Vole and not Mole (Hooray)',
      'request',
      'i_owe',
      'One tiny thing, the plate on my door says Vole and not Mole, and has done since the spring.',
      'Hooray',
    ],
    [
      'Anna: We have nine boxes of chalk and not one sponge',
      'request',
      'i_owe',
      'We have nine boxes of chalk and not one sponge.',
      'Cupboard',
    ],
    [
      'Get the museum a copy of your passport (Outing)',
      'request',
      'i_owe',
      'We have you down for the early tour on Saturday morning, but the museum still wants a copy of your passport.',
      'Outing',
    ],
    [
      'Anna: The sum on page two doesn’t match the invoice',
      'request',
      'i_owe',
      'Page four has the old address (Mill Road, we left in May) and the sum on page two doesn’t match the invoice.',
      'Report',
    ],
    [
      'Anna: One of us needs to be at home (Piano tuner)',
      'request',
      'i_owe',
      'he comes Thursday, I have the early train so one of us needs to be at home and it cannot be me',
      'Piano tuner',
    ],
    [
      'Anna to get you a yes or a no on the new prices (Menus)',
      'question',
      'they_owe',
      'I need a yes or a no on the new prices (nine and twelve) before the weekend, otherwise we lose the printer.',
      'Menus',
    ],
    [
      'Anna promised: Paper is on its way to the printer (Posters)',
      'promise',
      'they_owe',
      'Paper is on its way to the printer.',
      'Posters',
    ],
    [
      'Anna: What did we pay per guest at the Old Mill last year?',
      'question',
      'i_owe',
      'Robin, what did we pay per guest at the Old Mill last year in May?',
      'Party',
    ],
    [
      'See to Anna’s request: Mill',
      'request',
      'i_owe',
      'If you have one, our buyers would so love to look at it before they sign on Monday.',
      'Mill',
    ],
    ['Answer Anna: Is size 312 or 321? (Frames)', 'question', 'i_owe', 'Is size 312 or 321?', 'Frames'],
  ])(
    '"%s": behind the person, one clause of a sentence that is long',
    (expected, kind, direction, sentence, subject = '') =>
      expect(title(kind, direction, sentence, 'en', subject).replace(/'/g, '’')).toBe(expected),
  )

  it.each<[string, Finding['language'], Finding['kind'], Finding['direction'], string, string?]>([
    [
      'Agree a time with Anna: supper',
      'en',
      'meeting',
      'i_owe',
      "We'd love to stand you & Leo a good supper, some evening at the Anchor unless you tell me lunch is better",
      'supper',
    ],
    [
      'The notice mixes up the upper and lower gates of the yard',
      'en',
      'question',
      'they_owe',
      'The notice mixes up the upper and lower gates of the yard, yours to put right.',
      'Signs',
    ],
    [
      "Anna: She'll be wanting a stool (Stall)",
      'en',
      'request',
      'i_owe',
      "She starts early so she'll be wanting a stool, a lamp and the long rope like the rest of us.",
      'Stall',
    ],
    [
      'Anna: I have no driver who can take the ramp (Fair)',
      'en',
      'request',
      'i_owe',
      "I'm away on the 8th and still have no driver who can take the ramp.",
      'Fair',
    ],
    [
      'Anna: Mark in or out against each name by the 5th (Rota)',
      'en',
      'request',
      'i_owe',
      'Mark in or out against each name by the 5th or they all get struck off the list by the office.',
      'Rota',
    ],
    [
      'Anna to put you down for one (The raffle on Sunday)',
      'en',
      'question',
      'they_owe',
      'Put me down for one, and one for my late husband’s rowing club.',
      'The raffle on Sunday',
    ],
    [
      'Lend Anna the long ladder',
      'en',
      'promise',
      'i_owe',
      "I'll lend you the long ladder, and you are still without a rope.",
    ],
    ['Send Leo a thank you for the apples', 'en', 'promise', 'i_owe', "I'll send Leo a thank you for the apples."],
  ])('"%s": the clause in "%s" is a whole one', (expected, language, kind, direction, sentence, subject) =>
    expect(title(kind, direction, sentence, language, subject)).toBe(expected),
  )

  it.each<[string, Finding['language'], string]>([
    [
      'Anna: Whether the gate is locked at night or only latched',
      'en',
      'None of us here could say whether the gate is locked at night or only latched.',
    ],
    [
      'An Anna: Ob wir an dem Tag noch mit Frost rechnen müssen',
      'de',
      'Wissen Sie schon ungefähr, ob wir an dem Tag noch mit Frost rechnen müssen?',
    ],
    [
      'Anna : Si le voisin vient avec son échelle ou pas (Kur)',
      'fr',
      "Personne ici n'a su me dire si le voisin vient avec son échelle ou pas.",
    ],
    [
      'Anna: Si la cena será en el patio o en el salón (Kur)',
      'es',
      'Lo que no me ha quedado claro es si la cena será en el patio o en el salón.',
    ],
    [
      'Anna: Se la scala la portiamo noi o la portano loro (Kur)',
      'it',
      'Nessuno di noi ha capito se la scala la portiamo noi o la portano loro.',
    ],
    [
      'Anna: Se o jantar vai ser no pátio ou na sala grande (Kur)',
      'pt',
      'O que ainda não percebi é se o jantar vai ser no pátio ou na sala grande.',
    ],
    [
      'Horen welke buren een sleutel van het hek krijgen (Kur)',
      'nl',
      'Kun je ons voor de 12e laten weten welke buren een sleutel van het hek krijgen?',
    ],
  ])('"%s": in "%s", what somebody wonders alone, where the sentence is too long', (expected, language, sentence) =>
    expect(title('question', 'they_owe', sentence, language, 'Kur')).toBe(expected),
  )

  it.each<[string, Finding['language'], Finding['kind'], Finding['direction'], string, string?]>([
    ['Tell Anna what you need (Paint)', 'en', 'question', 'i_owe', 'What do you need?', 'Paint'],
    ['Anna to tell Leo no (The boat)', 'en', 'question', 'they_owe', 'Tell Leo no.', 'Re: The boat'],
    ['Anna will nachtragen (Gästeliste Anbau)', 'de', 'promise', 'they_owe', 'Trage ich nach.', 'AW: Gästeliste Anbau'],
    [
      'Anna: I have no key for the shed (Hut rota)',
      'en',
      'request',
      'i_owe',
      'I have no key for the shed.',
      'Hut rota',
    ],
    ['Tell Anna what you need', 'en', 'question', 'i_owe', 'What do you need?', 'hello'],
    [
      'Anna to take this down (Your shelf)',
      'en',
      'request',
      'they_owe',
      'Please take this down.',
      'Your shelf is over the door of the second pantry',
    ],
  ])(
    '"%s": in "%s", what tells little by itself has the subject behind it',
    (expected, language, kind, direction, sentence, subject) =>
      expect(title(kind, direction, sentence, language, subject)).toBe(expected),
  )

  it.each<[string, Finding['language'], Finding['kind'], Finding['direction'], string, string?]>([
    [
      'Anna: The May rent is past sixty days now',
      'en',
      'request',
      'i_owe',
      'My neighbour downstairs tells me the May rent (No. 12, £640.50) is past sixty days now.',
      'May rent',
    ],
    [
      'Anna : Le bail du hangar arrive à son terme en mars',
      'fr',
      'request',
      'i_owe',
      'Notre voisin du bas me dit que le bail du hangar arrive à son terme en mars.',
      'Hangar',
    ],
    [
      'Anna: The signed survey of the yard reaches your neighbours',
      'en',
      'promise',
      'they_owe',
      'The signed survey of the yard reaches your neighbours tomorrow.',
      'A long subject that does not fit at all',
    ],
    [
      'Copper shed prepay has to be in their account on the 27th',
      'en',
      'question',
      'they_owe',
      'It has to be in their account on the 27th.',
      'Copper shed prepay',
    ],
    [
      'Hebben jullie iets aan de plankenbestelling veranderd?',
      'nl',
      'question',
      'they_owe',
      'Wat ik niet snap is waarom het in maart wel paste – hebben jullie intussen iets aan de plankenbestelling veranderd?',
    ],
    [
      'Tell Anna if you entered one last night (duplicate rota)',
      'en',
      'question',
      'i_owe',
      'Did you enter one last night?',
      'duplicate rota',
    ],
    [
      'Tell Anna Wednesday or Thursday: Harvest closing supper',
      'en',
      'meeting',
      'i_owe',
      'Wednesday or Thursday would suit our side; which works for you?',
      'Harvest closing supper',
    ],
    ['Anna to bring casserole dish Sunday', 'en', 'question', 'they_owe', 'Please bring it Sunday.', 'casserole dish'],
  ])(
    '"%s": in "%s", the matter without who said so, and "it" by the subject',
    (expected, language, kind, direction, sentence, subject = '') =>
      expect(title(kind, direction, sentence, language, subject)).toBe(expected),
  )
})
