import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestClock } from '#server/testing/test-clock.ts'
import { Secret } from '#server/secret.ts'
import { startMailCatcher, type MailCatcher } from './catcher.ts'
import { SmtpMailer } from './smtp-mailer.ts'

let folder: string
let catcher: MailCatcher
const start = () => startMailCatcher({ folder, clock: new TestClock(), productName: 'Knots' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-caught-'))
  catcher = await start()
})
afterAll(async () => {
  await catcher.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (html: string) =>
  new SmtpMailer({ url: new Secret(catcher.smtpUrl), from: { name: 'Knots', address: 'no-reply@localhost' } }).send({
    to: { name: 'Ana', address: 'ana@client.example' },
    subject: 'Due <today>',
    html,
    text: 'The text part',
    messageId: 'one@localhost',
    unsubscribeUrl: 'http://127.0.0.1:3000/api/unsubscribe/token',
  })
const page = async (path: string) => {
  const response = await fetch(new URL(path, catcher.url))
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const newest = async () => /\/mail\/[\d]+-[0-9a-f]+/.exec((await page('/')).text)?.[0] ?? 'no mail'

describe('[DS-01] the inbox of caught mail', () => {
  it('shows what the app sent, as mail programs show it and as text, and keeps it over a restart', async () => {
    expect((await page('/')).text).toContain('Nothing was sent yet.')
    await send('<html><head></head><body><p>Hello</p><script>alert(1)</script></body></html>')
    const path = await newest()
    expect((await page('/')).text).toContain('Due &lt;today&gt;')
    expect((await page(`${path}?view=text`)).text).toContain('The text part')
    const framed = await page(path)
    expect(framed.text).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(framed.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const mail = await page(`${path}/html`)
    expect(mail.text).toContain('<p>Hello</p>')
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^sandbox .*default-src 'none'/)
    await catcher.close()
    catcher = await start()
    expect(await newest()).toBe(path)
  })

  it('answers on this computer’s own names alone, and no path but its own', async () => {
    expect(new URL(catcher.url).hostname).toBe('127.0.0.1')
    const asOther = await new Promise<number | undefined>((resolve, reject) => {
      request(catcher.url, { headers: { Host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
    expect(asOther).toBe(404)
    for (const path of ['/mail/..%2f..%2fmaster.key', '/mail/1', '/etc/passwd']) {
      expect((await page(path)).status).toBe(404)
    }
  })
})
