import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ANA, BEN, aRawMessage, startTestGoogle } from '../testing/test-google.ts'

describe('the window into a mailbox', () => {
  it('lists the threads, shows one, and escapes what stands in the mail', async () => {
    const google = await startTestGoogle()
    const raw = aRawMessage({ Subject: 'Offer <script>alert(1)</script>' }, 'Hello <img src=x onerror=alert(1)>')
    const { threadId } = google.control.deliver(ANA, raw)
    const list = await (await fetch(`${google.url}/mail/u/0/`)).text()
    expect(list).toContain(`href="thread/${threadId}?authuser=ana%40example.com"`)
    const response = await fetch(`${google.url}/mail/u/thread/${threadId}?authuser=${ANA}`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Hello &lt;img src=x')
    expect(page).toContain('Offer &lt;script&gt;')
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain('Stand-in for Google')
  })

  it('lists what has a label', async () => {
    const google = await startTestGoogle()
    const { threadId } = google.control.deliver(ANA, aRawMessage({ Subject: 'Filed' }), {
      labels: ['Loose Ends - Tasks'],
    })
    const other = google.control.deliver(ANA, aRawMessage({ Subject: 'Elsewhere' }))
    const page = await (await fetch(`${google.url}/mail/u/0/?label=Loose+Ends+-+Tasks`)).text()
    expect(page).toContain(threadId)
    expect(page).not.toContain(other.threadId)
  })

  it('runs one script of its own, which follows the thread behind the #', async () => {
    const google = await startTestGoogle()
    const response = await fetch(`${google.url}/mail/u/?authuser=${ANA}`)
    const script = /<script>([\s\S]*?)<\/script>/.exec(await response.text())?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
  })

  it("does not show one person's thread in another's mailbox", async () => {
    const google = await startTestGoogle()
    const { threadId } = google.control.deliver(ANA, aRawMessage())
    expect((await fetch(`${google.url}/mail/u/thread/${threadId}?authuser=${BEN}`)).status).toBe(404)
    expect((await fetch(`${google.url}/mail/u/1/thread/${threadId}`)).status).toBe(404)
    expect((await fetch(`${google.url}/mail/u/0/thread/${threadId}`)).status).toBe(200)
    expect((await fetch(`${google.url}/mail/u/7/`)).status).toBe(404)
  })
})
