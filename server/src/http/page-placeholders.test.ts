import { describe, expect, it } from 'vitest'
import { fillPage, hasPlaceholders, type PageConfig } from './page-placeholders.ts'

const NOW = new Date('2027-03-01T00:00:00Z')
const config = (given: Partial<PageConfig> = {}): PageConfig => ({
  productName: 'Knots & "Ends"',
  shortName: 'knotsends',
  legalJurisdiction: '</script><script>alert(1)</script>',
  supportEmail: null,
  caughtMailUrl: null,
  publicUrl: null,
  ai: null,
  session: { idleMs: 900_000, maxMs: 43_200_000 },
  google: { mailWebUrl: 'https://mail.google.com/mail' } as PageConfig['google'],
  ...given,
})

describe('fillPage', () => {
  it('[PR-01] puts the operator’s name where the built page leaves room, as text', () => {
    const page = '<title>__PRODUCT_NAME__</title><p>__PRODUCT_NAME__ © __YEAR__</p>'
    const name = 'Knots &amp; &quot;Ends&quot;'
    expect(fillPage('/landing.html', page, config(), NOW)).toBe(`<title>${name}</title><p>${name} © 2027</p>`)
    expect(JSON.parse(fillPage('/site.webmanifest', '{"name": "__PRODUCT_NAME__"}', config(), NOW))).toEqual({
      name: 'Knots & "Ends"',
    })
  })

  it('[PR-01] writes the configuration into the page, and nothing in it can end its place', () => {
    const page = '<script type="application/json">__PRODUCT_CONFIG__</script>'
    const filled = fillPage('/index.html', page, config({ productName: '$& $1' }), NOW)
    expect(filled.match(/<\/script>/g)).toHaveLength(1)
    const written = JSON.parse(filled.replace(/^<script[^>]*>|<\/script>$/g, '')) as Record<string, unknown>
    expect([written['product_name'], written['legal_jurisdiction']]).toEqual(['$& $1', config().legalJurisdiction])
  })

  it('[PR-05] shows what is claimed of an AI where one is configured alone', () => {
    const page = '<!--without-ai--><p>Local</p><!--/without-ai--><!--with-ai--><p>$& redacted</p><!--/with-ai-->'
    expect(fillPage('/landing.html', page, config(), NOW)).toBe('<p>Local</p>')
    const ai = { provider: 'anthropic', model: 'm', baseUrl: null, apiKey: null, dailyTokens: 1 } as const
    expect(fillPage('/landing.html', page, config({ ai }), NOW)).toBe('<p>$& redacted</p>')
  })

  it('names the address that people use, and leaves out what needs one while none is set', () => {
    const page = '<!--with-public-url--><link href="__PUBLIC_URL__/" /><!--/with-public-url-->'
    expect(fillPage('/landing.html', page, config({ publicUrl: 'https://ends.example' }), NOW)).toBe(
      '<link href="https://ends.example/" />',
    )
    expect(fillPage('/landing.html', page, config(), NOW)).toBe('')
  })

  it.each([
    ['/index.html', true],
    ['/site.webmanifest', true],
    ['/sitemap.xml', true],
    ['/robots.txt', true],
    ['/assets/index-1.js', false],
    ['/theme.js', false],
  ])('looks at %s: %s', (path, looks) => expect(hasPlaceholders(path)).toBe(looks))
})
