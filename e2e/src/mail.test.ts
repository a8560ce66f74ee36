import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveGallery, type ServedGallery } from '../../web/serve-gallery.ts'
import { PATIENCE_MS, startBrowser } from './browser.ts'
import { accessibilityViolations } from './visit.ts'

let folder: string
let gallery: ServedGallery
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-mail-'))
  ;[gallery, browser] = await Promise.all([serveGallery(folder), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Opened {
  page: Page
  /** What the page asked other hosts for. */
  elsewhere: string[]
}

async function open(mail: string, colorScheme: 'light' | 'dark' = 'light', width = 900): Promise<Opened> {
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', viewport: { width, height: 900 } })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(`localStorage.setItem('vite-ui-theme', '${colorScheme}')`)
  const elsewhere: string[] = []
  const { origin } = new URL(gallery.url)
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(`${gallery.url}?mail=${encodeURIComponent(mail)}`)
  await page.getByRole('region', { name: 'Mail' }).waitFor()
  return { page, elsewhere }
}

/** The frame of the message, once it is filled. */
async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('the mail has no frame')
  await frame.waitForSelector('body > div')
  return frame
}

/**
 * Names each text of a frame that has less than 4.5:1 against what is behind it (WCAG 2.2, 1.4.3): a function of the page's
 * ground, as a text.
 */
const UNREADABLE = `(ground) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const paint = (...colours) => {
    for (const colour of colours) {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const light = (channels) => {
    const [red, green, blue] = channels.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundsOf = (element) => (element ? [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim()
    const element = walker.currentNode.parentElement
    if (text === '' || element.closest('style') || !element.checkVisibility()) continue
    const behind = [ground, ...groundsOf(element)]
    const [one, other] = [light(paint(...behind)), light(paint(...behind, getComputedStyle(element).color))]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (contrast < 4.5) found.push(text + ': ' + contrast.toFixed(2))
  }
  return found
}`

const LOADS_OR_MOVES = /rl\(|@import|@font-face|(?<![-\w])position|content:|100vh/

interface Found {
  text: string
  tags: string[]
  attributes: string[]
  /** Of its sheet and its elements. */
  css: string
}

/** What a frame holds. A text, as the compiler does not know of a browser here. */
const foundIn = (frame: Frame): Promise<Found> =>
  frame.evaluate<Found>(`(() => {
    const all = [...document.querySelectorAll('body *')]
    return {
      text: document.body.innerText,
      tags: [...new Set(all.map((element) => element.localName))],
      attributes: [...new Set(all.flatMap((element) => element.getAttributeNames()))],
      css: [document.querySelector('body style').textContent, ...all.map((element) => element.getAttribute('style'))].join(' '),
    }
  })()`)

const schemeOf = (frame: Frame): Promise<string> =>
  frame.evaluate<string>(`getComputedStyle(document.documentElement).colorScheme`)

describe('a mail in the browser', () => {
  it('[WV-02] of HTML that means harm runs nothing, loads nothing and submits nothing, and its text is there', async () => {
    const { page, elsewhere } = await open('hostile')
    const frame = await frameOf(page)
    const sandbox = await page.locator('iframe').getAttribute('sandbox')
    expect(sandbox?.split(' ')).not.toContain('allow-scripts')
    const found = await foundIn(frame)
    expect(found.text).toContain('Dear customer')
    expect(found.text).toContain('Please look at your account.')
    for (const tag of [
      'script',
      'svg',
      'math',
      'form',
      'input',
      'button',
      'iframe',
      'object',
      'embed',
      'video',
      'audio',
      'meta',
      'base',
      'link',
      'select',
      'textarea',
      'template',
      'noscript',
    ])
      expect(found.tags).not.toContain(tag)
    expect(found.attributes.filter((name) => /^on|srcset|ping|background|action|^id$|^name$/.test(name))).toEqual([])
    expect(found.css).not.toMatch(LOADS_OR_MOVES)
    expect(await page.evaluate('globalThis.hacked')).toBeUndefined()
    expect(elsewhere).toEqual([])
    await page.getByText(/^Held back: \d+ pictures and 1 tracking pixel\./).waitFor()
    await page.close()
  })

  it('[WV-02] that means harm does none in the page’s colours either', async () => {
    const { page, elsewhere } = await open('hostile', 'dark')
    await page.getByRole('button', { name: 'Adapt to dark' }).click()
    await page.getByRole('button', { name: 'Show original colours' }).waitFor()
    const frame = await frameOf(page)
    await expect.poll(() => schemeOf(frame)).toBe('dark')
    const { text, tags, attributes, css } = await foundIn(frame)
    expect(text).toContain('Please look at your account.')
    expect(tags).not.toContain('script')
    expect(attributes.filter((name) => /^on|background|bgcolor/.test(name))).toEqual([])
    expect(css).not.toMatch(LOADS_OR_MOVES)
    expect(elsewhere).toEqual([])
    await page.close()
  })

  it('[WV-02] says where each link leads, opens it beside the page, and has none that does anything else', async () => {
    const { page } = await open('hostile')
    const frame = await frameOf(page)
    const links = await frame.evaluate<(string | null)[][]>(`[...document.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.target,
      link.rel,
      link.title,
      link.nextElementSibling?.localName === 'span' ? link.nextElementSibling.textContent : null,
    ])`)
    const beside = ['_blank', 'noopener noreferrer']
    expect(links).toEqual([
      ['Click', null, '', '', '', null],
      ['here', null, '', '', '', null],
      [
        'https://bank.example/login',
        'https://evil.example/login',
        ...beside,
        'https://evil.example/login',
        ' (leads to evil.example)',
      ],
      ['the museum', 'https://museum.example/', ...beside, 'https://museum.example/', null],
      ['x', 'https://a.example/', ...beside, 'https://a.example/', null],
    ])
    const told = await frame.evaluate<string[]>(`(() => {
      const look = getComputedStyle(document.querySelector('a + span'))
      return [look.display, look.color, look.webkitTextFillColor, look.backgroundColor, look.letterSpacing, look.lineHeight]
    })()`)
    const ink = 'rgb(31, 29, 26)'
    expect(told).toEqual(['inline', ink, ink, 'rgb(255, 255, 255)', 'normal', '19.5px'])
    await page.close()
  })

  it('[WV-02] loads pictures from elsewhere when the person wants them, and never a tracking pixel', async () => {
    const { page, elsewhere } = await open('newsletter')
    await frameOf(page)
    await page.getByText('Held back: 1 picture and 1 tracking pixel.').waitFor()
    expect(elsewhere).toEqual([])
    const asked = page.waitForRequest('https://pictures.example/head.png')
    await page.getByRole('button', { name: 'Show pictures' }).click()
    expect((await asked).headers()['referer']).toBeUndefined()
    await page.getByText('Held back: 1 tracking pixel.').waitFor()
    expect(elsewhere).toEqual(['https://pictures.example/head.png'])
    await page.close()
  })

  it.each(['newsletter', 'HTML with a quotation', 'Arabic'])(
    '[WV-02] marks the sentence of the item in HTML: %s',
    async (mail) => {
      const { page } = await open(mail)
      const frame = await frameOf(page)
      const marked = await frame.evaluate<string>(
        `[...document.querySelectorAll('mark')].map((mark) => mark.textContent).join('')`,
      )
      const sentences: Record<string, string> = {
        newsletter: 'Could you tell us by 20 March how many guests you bring?',
        'HTML with a quotation': 'Could you send me the signed lease by Friday?',
        Arabic: 'هل يمكنك إرسال عقد الإيجار الموقع قبل يوم الجمعة؟',
      }
      expect(marked).toBe(sentences[mail])
      await page.close()
    },
  )

  it('[WV-02] folds what it quotes, is as high as its text, and gives keys that mean nothing to it to the page', async () => {
    const { page } = await open('HTML with a quotation')
    const frame = await frameOf(page)
    const quoted = frame.getByText('Is the lease signed?')
    expect(await quoted.isVisible()).toBe(false)
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
    const folded = await height()
    await frame.getByText('Show quoted text').click()
    await quoted.waitFor()
    await expect.poll(height).toBeGreaterThan(folded)
    await page.evaluate(`addEventListener('keydown', ({ key }) => (globalThis.pressed = key))`)
    await page.keyboard.press('Escape')
    expect(await page.evaluate('globalThis.pressed')).toBe('Escape')
    await page.close()
  })

  it.each([
    ['light', 'HTML with a quotation'],
    ['dark', 'HTML with a quotation'],
    ['light', 'HTML in the colours of a mail client'],
    ['dark', 'HTML in the colours of a mail client'],
    ['light', 'Arabic'],
    ['dark', 'Arabic'],
  ] as const)(
    '[WV-02] without a design of its own stands in the page’s ink on its ground, all of it readable, %s: %s',
    async (scheme, mail) => {
      const { page } = await open(mail, scheme)
      const frame = await frameOf(page)
      expect(await frame.evaluate(`getComputedStyle(document.documentElement).backgroundColor`)).toBe(
        'rgba(0, 0, 0, 0)',
      )
      expect(await schemeOf(frame)).toBe(scheme)
      expect(await page.getByRole('button', { name: 'Adapt to dark' }).count()).toBe(0)
      const ground = await page.evaluate<string>(`getComputedStyle(document.documentElement).backgroundColor`)
      expect(await frame.evaluate<string[]>(`(${UNREADABLE})(${JSON.stringify(ground)})`)).toEqual([])
      await page.close()
    },
  )

  it('[WV-02] with a design of its own stands on white in the dark, until it is adapted to it', async () => {
    const { page, elsewhere } = await open('newsletter', 'dark')
    const button = (name: string) => page.getByRole('button', { name })
    const scheme = async () => schemeOf(await frameOf(page))
    const words = (await (await frameOf(page)).locator('body').innerText()).replace(/\s+/g, ' ')
    await expect.poll(scheme).toBe('light')
    await button('Adapt to dark').click()
    await expect.poll(scheme).toBe('dark')
    const frame = await frameOf(page)
    const ground = await page.evaluate<string>(`getComputedStyle(document.documentElement).backgroundColor`)
    await expect.poll(() => frame.evaluate<string[]>(`(${UNREADABLE})(${JSON.stringify(ground)})`)).toEqual([])
    expect((await frame.locator('body').innerText()).replace(/\s+/g, ' ')).toBe(words)
    await button('Show original colours').click()
    await expect.poll(scheme).toBe('light')
    expect(elsewhere).toEqual([])
    await page.close()
  })

  it.each([390, 640, 900])(
    '[WV-02] of a width of its own fits into its frame, whole and to be read, at a window of %i px and as it changes',
    async (width) => {
      const { page } = await open('of a fixed width', 'light', width)
      const frame = await frameOf(page)
      const shown = () =>
        frame.evaluate<{ beyond: number; zoom: number; below: number }>(`(() => {
          const { scrollWidth, clientWidth, clientHeight } = document.documentElement
          const content = document.body.firstElementChild
          return {
            beyond: scrollWidth - clientWidth,
            zoom: Number(getComputedStyle(content).zoom),
            below: Math.ceil(content.getBoundingClientRect().bottom) - clientHeight,
          }
        })()`)
      const fits = async () => {
        await expect.poll(async () => (await shown()).beyond).toBe(0)
        await expect.poll(async () => (await shown()).below).toBeLessThanOrEqual(0)
        expect((await shown()).zoom).toBeGreaterThanOrEqual(0.7)
      }
      await fits()
      await page.setViewportSize({ width: 500, height: 900 })
      await fits()
      await page.setViewportSize({ width: 900, height: 900 })
      await fits()
      await expect.poll(() => frame.locator('[data-too-wide]').count()).toBe(0)
      await expect.poll(async () => (await shown()).zoom).toBeGreaterThan(0.85)
      await page.close()
    },
  )

  it('[WV-02] of what cannot be broken is scrolled sideways rather than too small to be read', async () => {
    const { page } = await open('wider than any screen', 'light', 390)
    const frame = await frameOf(page)
    const content = `document.body.firstElementChild`
    await expect.poll(() => frame.evaluate(`getComputedStyle(${content}).zoom`)).toBe('0.7')
    expect(await frame.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(true)
    await page.close()
  })

  it('[WV-02] of any design is on white in the light, with nothing to choose', async () => {
    const { page } = await open('newsletter')
    await frameOf(page)
    expect(await page.getByRole('button', { name: /dark|original/ }).count()).toBe(0)
    await page.close()
  })

  it('[WV-02] begins with its first words: neither a margin nor an empty line is above them', async () => {
    const { page } = await open('HTML in the colours of a mail client')
    const frame = await frameOf(page)
    const first = await frame.getByText('Good morning Maya,').boundingBox()
    const around = await page.locator('iframe').boundingBox()
    expect((first?.y ?? Infinity) - (around?.y ?? 0)).toBeLessThanOrEqual(8)
    await page.close()
  })

  it.each(['plain', 'HTML with a quotation'])(
    '[WV-02] has its sentence marked where the person chose all colours: %s',
    async (mail) => {
      const { page } = await open(mail, 'dark')
      await page.emulateMedia({ forcedColors: 'active' })
      const within = mail === 'plain' ? page : await frameOf(page)
      await within.locator('mark').first().waitFor()
      const ground = (of: string) => `getComputedStyle(${of}).backgroundColor`
      const mark = await within.evaluate<string>(ground(`document.querySelector('mark')`))
      const around = await within.evaluate<string>(ground(`document.querySelector('mark').parentElement`))
      const canvas = await page.evaluate<string>(ground('document.documentElement'))
      expect([around, canvas, 'rgba(0, 0, 0, 0)']).not.toContain(mark)
      await page.close()
    },
  )

  it.each(['light', 'dark'] as const)('[WV-02] has nothing that axe finds wrong, %s', async (scheme) => {
    for (const mail of ['plain', 'HTML with a quotation', 'cut and unreadable', 'slow']) {
      const { page } = await open(mail, scheme)
      await page
        .getByText(/Ines|takes no more requests/)
        .first()
        .waitFor()
      expect(await accessibilityViolations(page), mail).toEqual([])
      await page.close()
    }
  })
})
