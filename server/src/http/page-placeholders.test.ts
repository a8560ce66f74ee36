import { describe, expect, it } from 'vitest'
import { Secret } from '#server/secret.ts'
import { fillPage, hasPlaceholders, type DrawPage, type PageConfig } from './page-placeholders.ts'

const NOTHING_DRAWN = () => ''
const config = (given: Partial<PageConfig> = {}): PageConfig => ({
  productName: 'Knots & "Ends"',
  shortName: 'knotsends',
  legalJurisdiction: '</script><script>alert(1)</script>',
  supportEmail: null,
  smtpUrl: null,
  testimonials: [],
  caughtMailUrl: null,
  publicUrl: null,
  ai: null,
  provider: { id: 'imap' as const, name: 'Gmail', company: 'Google', accessUrl: null },
  session: { idleMs: 900_000, maxMs: 43_200_000 },
  ...given,
})

describe('fillPage', () => {
  it('[PR-01] puts the operator’s name where the built page leaves room, as text', () => {
    const page = '<title>__PRODUCT_NAME__</title><p>__PRODUCT_NAME__</p>'
    const name = 'Knots &amp; &quot;Ends&quot;'
    expect(fillPage('/landing.html', page, config(), NOTHING_DRAWN)).toBe(`<title>${name}</title><p>${name}</p>`)
    expect(JSON.parse(fillPage('/site.webmanifest', '{"name": "__PRODUCT_NAME__"}', config(), NOTHING_DRAWN))).toEqual({
      name: 'Knots & "Ends"',
    })
  })

  it('[PR-01] writes the configuration into the page, and nothing in it can end its place', () => {
    const page = '<script type="application/json">__PRODUCT_CONFIG__</script>'
    const filled = fillPage('/index.html', page, config({ productName: '$& $1' }), NOTHING_DRAWN)
    expect(filled.match(/<\/script>/g)).toHaveLength(1)
    const written = JSON.parse(filled.replace(/^<script[^>]*>|<\/script>$/g, '')) as Record<string, unknown>
    expect([written['product_name'], written['legal_jurisdiction']]).toEqual(['$& $1', config().legalJurisdiction])
  })

  it('[PR-05] [PR-07] draws the page for the configuration that runs', () => {
    const draw: DrawPage = (file, { ai, sends_mail, testimonials }) =>
      JSON.stringify([file, ai, sends_mail, testimonials.map(({ name }) => name)])
    const fill = (given: Partial<PageConfig>) => fillPage('/landing.html', '__DRAWN_PAGE__', config(given), draw)
    expect(fill({})).toBe('["/landing.html",false,false,[]]')
    const ai = { provider: 'anthropic', model: 'm', baseUrl: null, apiKey: null, dailyTokens: 1 } as const
    const testimonials = [{ name: '$& Ana', role: 'Founder', text: 'Good.' }]
    expect(fill({ ai, smtpUrl: new Secret('smtp://mail.example'), testimonials })).toBe(
      '["/landing.html",true,true,["$& Ana"]]',
    )
  })

  it('names the address that people use, and leaves out what needs one while none is set', () => {
    const page = '<!--with-public-url--><link href="__PUBLIC_URL__/" /><!--/with-public-url-->'
    expect(fillPage('/landing.html', page, config({ publicUrl: 'https://ends.example' }), NOTHING_DRAWN)).toBe(
      '<link href="https://ends.example/" />',
    )
    expect(fillPage('/landing.html', page, config(), NOTHING_DRAWN)).toBe('')
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
