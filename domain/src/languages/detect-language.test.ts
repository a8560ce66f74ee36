import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

describe('detectLanguage', () => {
  const short: [string, string][] = [
    ['en', "Who wouldn't want a second cup?"],
    ['en', "Ring me once it's dry."],
    ['en', 'I had a word with them about it.'],
    ['en', 'See http://www.example.com/ and mail o.com@e.example'],
    ['de', 'Was meint der Chef?'],
    ['de', 'Was kostet das?'],
    ['de', 'Die Muster bekommst du morgen.'],
    ['fr', 'Veuillez trouver ci-joint la facture.'],
    ['fr', 'Je pense à la salle.'],
    ['es', '¿A qué hora abre la tienda?'],
    ['pt', 'A entrega foi adiada.'],
    ['it', 'Porto i libri domani.'],
    ['nl', 'Was hij er gisteren?'],
  ]
  it.each(short)('reads a short line as %s: "%s"', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })
})
