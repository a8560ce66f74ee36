import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MalformedMessage, readIncoming } from '../mailbox/incoming.ts'
import { parsePartTree, partContent, partText, walkParts, type Part } from './part-tree.ts'

const tree = (text: string) => {
  const raw = Buffer.from(text, 'latin1')
  return { raw, root: parsePartTree(raw) }
}
const outline = (part: Part): unknown =>
  part.children.length ? [part.mimeType, part.children.map(outline)] : part.mimeType

describe('the tree of parts', () => {
  it('is the same with any line ends', () => {
    const lines = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      'preamble',
      '--b',
      '',
      'one',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>two</p>',
      '--b--',
      'epilogue',
      '',
    ]
    for (const end of ['\r\n', '\n']) {
      const { raw, root } = tree(lines.join(end))
      expect(outline(root)).toEqual(['multipart/mixed', ['text/plain', 'text/html']])
      expect(root.children.map((part) => partText(raw, part))).toEqual(['one', '<p>two</p>'])
    }
  })

  it('does not take one boundary for another that starts alike, and ends an unclosed part with the message', () => {
    const { raw, root } = tree(
      'Content-Type: multipart/mixed; boundary=a\n\n--a\nContent-Type: multipart/mixed; boundary=ab\n\n--ab\n\ninner\n--ab--\n--a\n\nlast',
    )
    expect(outline(root)).toEqual(['multipart/mixed', [['multipart/mixed', ['text/plain']], 'text/plain']])
    expect([...walkParts(root)].map(({ partId }) => partId)).toEqual(['', '0', '0.0', '1'])
    expect(partText(raw, root.children[1] ?? root)).toBe('last')
  })

  it('opens an attached message', () => {
    const { root } = tree(
      'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\nSubject: inner\nContent-Type: text/html\n\n<p>x</p>\n--b--',
    )
    expect(outline(root)).toEqual(['multipart/mixed', [['message/rfc822', ['text/html']]]])
  })

  it.each([
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ["attachment; filename*=UTF-8''Pl%C3%A4ne.pdf", 'Pläne.pdf'],
    ["attachment; filename*0*=iso-8859-1''K%F6; filename*1=ln.txt", 'Köln.txt'],
    ['attachment; filename="=?utf-8?B?UGzDpG5lLnBkZg==?="', 'Pläne.pdf'],
    ['attachment; filename=plain.txt; size=3', 'plain.txt'],
    ['attachment', ''],
  ])('reads the file name of %j', (disposition, filename) => {
    expect(tree(`Content-Disposition: ${disposition}\n\nx`).root.filename).toBe(filename)
  })

  it.each([
    ['quoted-printable', 'iso-8859-1', 'Caf=E9 =\r\nau lait =3D  \r\n=ZZ', 'Café au lait =\r\n=ZZ'],
    ['base64', 'utf-8', 'Q2Fmw6k=', 'Café'],
    ['8bit', 'windows-1252', 'Caf\u00e9', 'Café'],
    ['8bit', 'utf-8', 'Caf\u00e9', 'Café'],
    ['7bit', 'no-such-charset', 'plain', 'plain'],
    ['x-unknown', 'us-ascii', 'plain', 'plain'],
  ])('decodes %s in %s', (encoding, charset, body, text) => {
    const { raw, root } = tree(
      `Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: ${encoding}\n\n${body}`,
    )
    expect(partText(raw, root)).toBe(text)
  })

  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'Content-Type: multipart/mixed; boundary=b\n',
          'Content-Type: message/rfc822\n',
          '--b\n',
          '--b--\n',
          '\n',
          '\r',
          ' ',
          'Subject: =?utf-8?Q?=?=\n',
          'Date: x\n',
          'Content-Transfer-Encoding: base64\n',
          ';',
          '\0',
          '\u00ff',
        ),
        { maxLength: 80 },
      )
      .map((parts) => Buffer.from(parts.join(''), 'latin1')),
  )

  it('reads any bytes, or says that they are no message', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        const raw = Buffer.from(content)
        try {
          readIncoming(raw)
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMessage)
        }
        for (const part of walkParts(parsePartTree(raw))) partContent(raw, part)
      }),
    )
  })

  it('takes hostile depth, width and runs of white space within limits', () => {
    const deep = Array.from(
      { length: 3_000 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
    ).join('')
    const wide = `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(20_000)}`
    const spaces = `Subject: x\nContent-Transfer-Encoding: quoted-printable\n\n${' '.repeat(1_000_000)}x`
    const header = `Subject: ${' '.repeat(500_000)}x\nContent-Type: ${'; a'.repeat(200_000)}\n\n<!--`
    for (const text of [deep, wide, spaces, header, `Content-Type: text/html\n\n${'<style'.repeat(100_000)}`]) {
      const raw = Buffer.from(text)
      const root = parsePartTree(raw)
      expect([...walkParts(root)].length).toBeLessThanOrEqual(2_001)
      readIncoming(raw)
      partContent(raw, root)
    }
  })
})
