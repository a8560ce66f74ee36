import { describe, expect, it } from 'vitest'
import type { Language } from '../text/language.ts'
import { isFormal } from './register.ts'

describe('on which terms the writers of a mail are', () => {
  it.each<[Language, string, boolean]>([
    ['de', 'Guten Tag Frau Lindt,\nkönnten Sie uns das schicken?', true],
    ['de', 'Hallo Mara,\nkannst du uns das schicken?', false],
    ['de', 'Hallo Mara,\nanbei der Plan.', false],
    ['de', 'Hallo Frau Lindt,\nanbei der Plan.', true],
    ['fr', 'Bonjour Madame,\npourriez-vous me répondre ?', true],
    ['fr', "Salut Mara,\nest-ce que cela t'intéresserait ?", false],
    ['fr', 'Bonjour Mara,\nvoici le plan.', false],
    ['fr', 'Cher Paul,\nvoici le plan.', false],
    ['fr', 'Chers parents,\nvoici le plan.', true],
    ['fr', 'Bonjour à tous,\nvoici le plan.', true],
    ['de', 'Hoi Mara\nanbei der Plan.', false],
    ['es', 'Hola, ¿puedes mandarlo?', false],
    ['es', 'Estimada señora: ¿podría usted mandarlo?', true],
    ['it', 'Gentile dottoressa, potrebbe inviarlo?', true],
    ['it', 'Ciao Mara, puoi inviarlo?', false],
    ['it', 'hai ancora il piano?', false],
    ['de', 'Seid ihr schon umgezogen?', false],
    ['nl', 'Kunt u dit sturen?', true],
    ['nl', 'Kun je dit sturen?', false],
    ['en', 'Could you send it?', false],
    ['pt', 'Pode enviar?', false],
    ['pt', 'Caro Dr. Mendes,\nagradecia que nos enviasse o plano.', true],
    ['pt', 'Oi Mara, me manda o plano?', false],
    ['es', 'Buenas tardes, señora Lindt: le agradecería el plano.', true],
    ['nl', 'Geacht bestuur,\nhierbij het plan.\nHoogachtend', true],
    ['de', 'moin, kannste das noch lesen?', false],
    ['de', 'Moin Frau Lindt,\nanbei der Plan.', true],
    ['de', 'geht klar, anbei der Plan.', false],
    ['de', 'Wir bitten Sie, die 1.840,00 EUR zu überweisen.', true],
    ['de', 'Sagt uns bitte, ob Sie euer Angebot meinten.', false],
    ['es', 'Buenos días:\n¿A qué dirección quieren que enviemos el pedido?', true],
    ['es', 'Hola, ¿te pueden llamar mañana?', false],
  ])('%s: "%s" is formal: %s', (language, text, expected) => expect(isFormal(text, language)).toBe(expected))
})
