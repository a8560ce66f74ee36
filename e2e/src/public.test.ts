import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PATIENCE_MS } from './browser.ts'
import { runProgram } from './run-program.ts'
import { accessibilityViolations, connect, settled } from './visit.ts'
import { WEIGHT_LIMITS, weightOf, type Weight } from './weight.ts'

const NAME = 'Knot & Co'
const PUBLIC_PAGES = ['/', '/contact', '/privacy', '/privacy.html', '/terms', '/no-such-page']

const SAID = { name: 'Ana & Rui', role: 'Founders', text: 'It <ties> our ends.' }

const running = runProgram({
  env: {
    PRODUCT_NAME: NAME,
    LEGAL_JURISDICTION: 'Portugal',
    SUPPORT_EMAIL: 'help@knots.example',
    TESTIMONIALS: JSON.stringify([SAID]),
  },
})
const { newVisit } = running

const isDark = (page: Page) => page.evaluate('document.documentElement.classList.contains("dark")')
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const heaviest = ({ code, files }: Weight) =>
  `${code} bytes: ${files
    .slice(0, 12)
    .map(({ path, bytes }) => `${path} ${bytes}`)
    .join(', ')}`

it.each(['/', '/dashboard'])(
  '[BE-06] %s, opened without TLS, asks for a secure address and nothing else',
  async (path) => {
    const context = await running.browser.newContext()
    const page = await context.newPage()
    await page.route('http://plain.example/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${running.program.url}${pathname}` }) })
    })
    await page.goto(`http://plain.example${path}`)
    await page.getByRole('heading', { name: 'A secure address is needed' }).waitFor({ timeout: PATIENCE_MS })
    expect(await page.getByRole('button').count()).toBe(0)
    await context.close()
  },
)

describe('the landing page', () => {
  it('[LP-01] [PR-01] is there in the first answer, under the operator’s name, and comes to life without a complaint', async () => {
    const html = await (await fetch(running.program.url)).text()
    // Its first words say for whom it is, and what it does.
    expect(html.slice(html.indexOf('<main'))).toMatch(
      /^<main[^>]*>(<[^>]*>)*For freelancers, consultants, founders and sales reps(<[^>]*>)*See what you owe people, and who owes you an answer</,
    )
    expect(html).toContain('<title>Knot &amp; Co')
    expect(html).not.toMatch(/__[A-Z_]+__|Loose Ends/)
    const { page, complaints } = await newVisit()
    await page.goto('/')
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    await page.getByRole('button', { name: /Theme: light/ }).click()
    await page.getByRole('button', { name: /Theme: dark/ }).waitFor()
    await expect.poll(() => isDark(page)).toBe(true)
    // Hydrated, not drawn anew: what was there is there still.
    expect(await heading?.evaluate((element) => (element as unknown as { isConnected: boolean }).isConnected)).toBe(
      true,
    )
    expect(await page.title()).toContain(NAME)
    expect(complaints).toEqual([])
  })

  it('[PR-05] [PR-07] claims, before any script runs, what is true of this installation, with the operator’s testimonials', async () => {
    const context = await running.browser.newContext({ javaScriptEnabled: false, baseURL: running.program.url })
    const page = await context.newPage()
    await page.goto('/')
    const text = await page.locator('main').innerText()
    expect(text).toMatch(/This installation sends no email/)
    expect(text).not.toMatch(/No dashboard needed|one email a day/)
    expect(await page.locator('blockquote').innerText()).toBe(`“${SAID.text}”`)
    expect(await page.locator('figure', { has: page.locator('blockquote') }).innerText()).toContain(SAID.name)
    const hidden = await fetch(`${running.program.url}/.drawing/draw-page.mjs`)
    expect(hidden.status).toBe(404)
    await context.close()
  })

  it('[LP-01] can be read without scripts', async () => {
    const context = await running.browser.newContext({ javaScriptEnabled: false, baseURL: running.program.url })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto('/')
    for (const name of ['How it works', 'Secure and private', 'Free while in beta'])
      await page.getByRole('heading', { name }).waitFor()
    expect(await page.locator('noscript p').innerText()).toBe('Connecting a mailbox needs JavaScript.')
    await page.getByRole('link', { name: 'Read the privacy policy' }).click()
    await page.locator('noscript a', { hasText: 'privacy policy' }).click()
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
    await context.close()
  })

  it('[LP-02] loses no click on its button before the scripts are there', async () => {
    const { page } = await newVisit()
    const scripts = /\.js$/
    await page.route(scripts, (route) => route.abort())
    await page.goto('/')
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Try it Free →' }).first().click()
    await page.getByRole('button', { name: /Maya Lindqvist/ }).waitFor()
  })

  it('[LP-02] [LP-03] shows signed-in people the way to their dashboard, and visitors the floating button', async () => {
    const { page, complaints } = await newVisit()
    await page.goto('/')
    await page.getByRole('button', { name: 'Try it Free →' }).first().waitFor()
    await settled(page)
    const count = () => page.getByRole('button', { name: 'Try it Free →' }).count()
    const before = await count()
    await page.mouse.wheel(0, 1200)
    await expect.poll(count).toBe(before + 1)
    await connect(page)
    await page.waitForURL('**/dashboard')
    await page.goto('/')
    await page.getByRole('button', { name: 'Go to Dashboard' }).first().click()
    await page.waitForURL('**/dashboard')
    expect(complaints).toEqual([])
  })

  it('does not guess the address that the world knows it by', async () => {
    expect(await (await fetch(running.program.url)).text()).not.toMatch(/og:url|og:image"|canonical/)
  })
})

describe('the public pages', () => {
  it('[RT-03] [LP-05] carry the operator’s jurisdiction and support address', async () => {
    const { page } = await newVisit()
    await page.goto('/terms')
    await page.getByText('These terms are governed by the laws of Portugal.').waitFor()
    await page.goto('/contact')
    expect(await page.getByRole('link', { name: 'help@knots.example' }).getAttribute('href')).toBe(
      'mailto:help@knots.example',
    )
  })

  it('[RT-02] /privacy-policy leads to /privacy, whose words stand in /privacy.html too', async () => {
    const { page } = await newVisit()
    await page.goto('/privacy-policy')
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
    await page.waitForURL('**/privacy')
    const words = await page.getByRole('article').innerText()
    await page.goto('/privacy.html')
    expect(await page.getByRole('article').innerText()).toBe(words)
    expect(await page.locator('script[type=module]').count()).toBe(0)
  })

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)(
    '[LP-05] axe finds nothing wrong in %s at %i px, and nothing is wider than the page',
    async (colorScheme, width) => {
      const { page, complaints } = await newVisit({ colorScheme, width })
      for (const path of PUBLIC_PAGES) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await accessibilityViolations(page), path).toEqual([])
        expect(await overflow(page), path).toBe(0)
      }
      // The browser says of its own accord that the page which does not exist was answered so (RT-04).
      expect(complaints).toEqual([expect.stringContaining('404')])
    },
  )

  it('have an icon, a manifest under the operator’s name, and a picture for links', async () => {
    const types = { '/favicon.svg': 'image/svg', '/favicon.ico': 'image/', '/apple-touch-icon.png': 'image/png' }
    for (const [path, type] of Object.entries({ ...types, '/open-graph.png': 'image/png' })) {
      const answer = await fetch(`${running.program.url}${path}`)
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
        path,
        200,
        expect.stringContaining(type),
      ])
    }
    const manifest = (await (await fetch(`${running.program.url}/site.webmanifest`)).json()) as {
      name: string
      icons: { src: string }[]
    }
    expect(manifest.name).toBe(NAME)
    for (const { src } of manifest.icons) expect((await fetch(`${running.program.url}${src}`)).status).toBe(200)
  })
})

describe('the start of the page', () => {
  it.each(['light', 'dark'] as const)(
    '[PR-09] paints no other theme than %s before its scripts run',
    async (colorScheme) => {
      const { page } = await newVisit({ colorScheme })
      await page.route('**/assets/*.js', () => undefined)
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await isDark(page)).toBe(colorScheme === 'dark')
    },
  )

  it('[SH-05] ends the splash within a second, whatever the server does about its API', async () => {
    const { page } = await newVisit()
    await page.route('**/api/**', () => undefined)
    // The page's clock stands: what counts is how long the page chooses to wait, not how long this machine works.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/contact')
    let waited = 0
    const isThere = async () => {
      if (await page.getByRole('heading', { name: 'Contact' }).isVisible()) return true
      await page.clock.runFor(50)
      waited += 50
      return false
    }
    await expect.poll(isThere, { interval: 500 }).toBe(true)
    await expect.poll(() => page.locator('.splash').count()).toBe(0)
    expect(waited).toBeLessThanOrEqual(1000)
  })

  it('[PR-09] [SH-05] stands, with theme and session, where the browser keeps nothing', async () => {
    const context = await running.browser.newContext({ baseURL: running.program.url, locale: 'en-GB' })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(`
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('closed', 'SecurityError') } })
    `)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto('/')
    await page.getByRole('button', { name: /Theme: light/ }).click()
    await expect.poll(() => isDark(page)).toBe(true)
    await page.getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('for search engines', () => {
  it('private pages are no business of theirs, and without a public address no map of the site is offered', async () => {
    const robots = await (await fetch(`${running.program.url}/robots.txt`)).text()
    for (const path of ['/dashboard', '/left-out', '/settings', '/operator', '/do/']) {
      expect(robots).toContain(`Disallow: ${path}`)
    }
    expect(robots).not.toMatch(/Sitemap|__|<!--/)
    const map = await fetch(`${running.program.url}/sitemap.xml`)
    expect(map.headers.get('Content-Type')).toContain('xml')
    expect(await map.text()).not.toMatch(/<loc>|__/)
  })
})

describe('the picture of the product', () => {
  it.each([
    ['wide-light', { width: 1440, colorScheme: 'light' }],
    ['narrow-dark', { width: 390, colorScheme: 'dark' }],
  ] as const)('[LP-01] is that of the screen and the theme, %s, alone', async (name, options) => {
    const { page, complaints } = await newVisit(options)
    const fetched: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('.webp')) fetched.push(response.url())
    })
    await page.goto('/')
    const picture = page.getByRole('img', { name: /^The dashboard: / })
    await picture.scrollIntoViewIfNeeded()
    await page.waitForFunction('[...document.images].some((one) => one.complete && one.naturalWidth > 0)')
    expect(fetched).toEqual([expect.stringContaining(`dashboard-${name}`)])
    // What is kept free for it is what it takes.
    const isKept = `[...document.images].filter((one) => one.naturalWidth > 0).every((one) =>
      Math.abs(one.width / one.height - one.naturalWidth / one.naturalHeight) < 0.01)`
    expect(await page.evaluate<boolean>(isKept)).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe('the weight of a first visit', () => {
  it(`the landing page: at most ${WEIGHT_LIMITS.landing} bytes of scripts and styles`, async () => {
    const weight = await weightOf(running.browser, `${running.program.url}/`)
    expect(weight.code, heaviest(weight)).toBeLessThanOrEqual(WEIGHT_LIMITS.landing)
  })

  it(`the dashboard: at most ${WEIGHT_LIMITS.dashboard} bytes of scripts and styles`, async () => {
    const { page, context } = await newVisit()
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    await page.locator('[role=tabpanel] article').first().waitFor()
    const weight = await weightOf(
      running.browser,
      `${running.program.url}/dashboard`,
      await context.storageState(),
      (visited) => visited.locator('[role=tabpanel] article').first(),
    )
    expect(weight.code, heaviest(weight)).toBeLessThanOrEqual(WEIGHT_LIMITS.dashboard)
  })
})

describe('on paper', () => {
  it('a list is printed without the chrome around it, black on white, whatever the theme', async () => {
    const { page } = await newVisit({ colorScheme: 'dark' })
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    await page.locator('[role=tabpanel] article').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('banner').first().waitFor({ state: 'hidden' })
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^Done:/ })
      .first()
      .waitFor({ state: 'hidden' })
    expect(await page.locator('[role=tabpanel] article').first().isVisible()).toBe(true)
    const style = (element: string) =>
      page.evaluate<{ color: string; backgroundColor: string }>(`getComputedStyle(${element})`)
    expect((await style('document.documentElement')).backgroundColor).toBe('rgb(255, 255, 255)')
    expect(
      (await style('document.querySelector("[role=tabpanel] article h3, [role=tabpanel] article h2")')).color,
    ).toBe('rgb(0, 0, 0)')
  })

  it('[WV-03] [WV-05] a list is printed without what filters it, and without what is selected in it', async () => {
    const { page } = await newVisit()
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    await page.goto('/dashboard?tab=sent&type=promise&priority=high')
    const item = page.locator('[role=tabpanel] li[data-item]').first()
    await item.waitFor()
    const title = item.getByRole('heading')
    const leftOf = async () => (await title.boundingBox())?.x
    const clearAll = page.getByRole('link', { name: 'Clear all' })
    await clearAll.waitFor()
    await page.emulateMedia({ media: 'print' })
    const unselected = await leftOf()
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const controls = [
      page.getByRole('checkbox').first(),
      page.getByRole('group', { name: 'Type of follow-up' }),
      page.getByLabel('Order'),
      page.getByText('Grouped by due day').first(),
      clearAll,
    ]
    for (const control of controls) await control.waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const control of controls) await control.waitFor({ state: 'hidden' })
    expect(await leftOf()).toBe(unselected)
    await page.getByRole('link', { name: 'Promises: take off' }).waitFor()
    // Wide paper keeps no room for the menu.
    const [room, list] = await Promise.all(
      ['div:has(> #content)', '#content'].map((place) => page.locator(place).boundingBox()),
    )
    expect((list?.x ?? 0) - (room?.x ?? 0)).toBeLessThan(30)
  })
})

describe('the page that a mail is drawn in', () => {
  /** As if nothing had been taken out of it. */
  const RAW = `<img src="x" onerror="parent.hacked = 1"><img src="https://pictures.example/a.png">
    <a href="javascript:parent.hacked = 2">Go</a><form action="https://evil.example/b"><button>Send</button></form>
    <style>@import url(https://evil.example/c.css); p { background: url(https://pictures.example/d.png) }</style><p>Text</p>
    <link rel="stylesheet" href="https://evil.example/e.css"><iframe src="https://evil.example/f"></iframe>
    <meta http-equiv="refresh" content="0;url=https://evil.example/g"><video src="https://evil.example/h"></video>
    <svg><image href="https://pictures.example/i.png" onload="parent.hacked = 3"></image></svg>`

  it.each([
    ['/mail-frame.html', []],
    ['/mail-frame.html?pictures', ['a.png', 'd.png', 'i.png']],
  ])('[WV-02] keeps even what was not taken out of a mail from doing anything: %s', async (path, pictures) => {
    const { page } = await newVisit()
    const elsewhere: string[] = []
    await page.route(
      (url) => url.origin !== new URL(running.program.url).origin,
      (route) => {
        elsewhere.push(route.request().url())
        return route.abort()
      },
    )
    await page.goto('/')
    // A text, as the compiler does not know of a browser here.
    const text = await page.evaluate(`(async () => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
      frame.src = ${JSON.stringify(path)}
      const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
      document.body.append(frame)
      await loaded
      const inside = frame.contentDocument
      const raw = trustedTypes.createPolicy('test', { createHTML: (html) => html }).createHTML(${JSON.stringify(RAW)})
      const mail = new DOMParser().parseFromString(raw, 'text/html')
      inside.body.append(...[...mail.body.childNodes].map((node) => inside.importNode(node, true)))
      inside.querySelector('a').click()
      inside.querySelector('button').click()
      // Longer than whatever could come of it takes to begin.
      for (let frames = 0; frames < 30; frames += 1) await new Promise((next) => requestAnimationFrame(next))
      return frame.contentDocument.body.textContent
    })()`)
    expect(text).toContain('Text')
    expect(await page.evaluate('globalThis.hacked')).toBeUndefined()
    expect(elsewhere.sort()).toEqual(pictures.map((name) => `https://pictures.example/${name}`))
  })
})
