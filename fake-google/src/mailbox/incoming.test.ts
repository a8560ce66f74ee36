import { describe, expect, it } from 'vitest'
import { parseDate, readIncoming } from './incoming.ts'
import { normaliseSubject } from './threading.ts'

describe('parseDate', () => {
  it.each([
    ['Mon, 02 Mar 2026 10:00:00 +0100', '2026-03-02T09:00:00.000Z'],
    ['2 Mar 2026 10:00:00 GMT (Coordinated Universal Time)', '2026-03-02T10:00:00.000Z'],
    ['Mon, 2 Mar 26 10:00:00 EST', '2026-03-02T15:00:00.000Z'],
    ['Mon Mar 02 10:00:00 2026', '2026-03-02T10:00:00.000Z'],
    ['yesterday', undefined],
    ['Mon, 02 Mar 20266 10:00:00 +0100', undefined],
    ['', undefined],
  ])('reads %j, without a zone as UTC', (text, expected) => {
    expect(parseDate(text)?.toISOString()).toBe(expected)
  })
})

describe('normaliseSubject', () => {
  it.each([
    ['Re: RE: Fwd: Offer', 'offer'],
    ['AW: WG:  Angebot ', 'angebot'],
    ['Re[2]: Offer', 'offer'],
    ['Réponse: Offre', 'réponse: offre'],
    ['Reply', 'reply'],
    ['Re:', ''],
  ])('brings %j to %j', (subject, expected) => {
    expect(normaliseSubject(subject)).toBe(expected)
  })
})

describe('readIncoming', () => {
  it('takes the snippet from the HTML where there is no plain text, without styles, comments and hidden markup', () => {
    const html =
      '<html><head><title>t</title><style>p{}</style></head><!-- c --><p>Hello&nbsp;you &amp; &#8364;5</p></html>'
    const { snippet } = readIncoming(Buffer.from(`Content-Type: text/html; charset=utf-8\n\n${html}`))
    expect(snippet).toBe('Hello you &amp; €5')
  })

  it('says that something is attached only where a file is', () => {
    const message = (part: string) =>
      Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n--b\n${part}\n--b--`)
    expect(readIncoming(message('Content-Type: image/png; name=a.png\n\nx')).hasAttachment).toBe(true)
    expect(readIncoming(message('Content-Type: text/html\n\nx')).hasAttachment).toBe(false)
  })
})
