import { describe, expect, it } from 'vitest'
import { splitZones } from '@loose-ends/domain/message/new-text.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'
import { growth, LINEAR_GROWTH } from '@loose-ends/domain/testing/growth.ts'

describe('htmlToPlainText', () => {
  it.each<[string, string, string]>([
    ['keeps paragraphs and breaks', '<p>One.</p><p>Two<br>three</p>', 'One.\n\nTwo\nthree'],
    ['marks list items', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['collapses white space', '<div>a\n   b&nbsp;c</div>', 'a b\u00a0c'],
    ['decodes entities', '<div>a &lt;b&gt; &amp; &#233;</div>', 'a <b> & é'],
    ['leaves out scripts and styles', '<style>p{}</style><script>x</script><div>a</div>', 'a'],
    [
      'leaves out hidden preheaders',
      '<div style="display: none; max-height:0">hidden</div><span hidden>x</span><div>a</div>',
      'a',
    ],
    ['keeps zero-looking styles that are not zero', '<div style="font-size:0.9em;opacity:0.8">a</div>', 'a'],
    ['keeps table cells apart', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['keeps preformatted lines', '<pre>a\n  b</pre>', 'a\n  b'],
    ['prefixes quotations', '<div>a</div><blockquote>b<br>c</blockquote>', 'a\n\n> b\n> c'],
  ])('%s', (_what, html, text) => expect(htmlToPlainText(html).trim()).toBe(text))

  it.each<[string, string]>([
    [
      'Outlook on the web',
      '<div>New.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> A</div><div>Old.</div>',
    ],
    [
      'desktop Outlook',
      '<p>New.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p><b>Von:</b> A</p></div><p>Old.</p>',
    ],
    [
      'Gmail',
      '<div>New.</div><div class="gmail_quote"><div class="gmail_attr">2 maart, A:</div><blockquote class="gmail_quote">Old.</blockquote></div>',
    ],
    ['Yahoo', '<div>New.</div><div class="yahoo_quoted">whatever<div>Old.</div></div>'],
  ])('lets the new text of %s be told from the old', (_client, html) =>
    expect(splitZones(htmlToPlainText(html)).newText).toBe('New.'),
  )

  it.each<[string, string]>([
    [
      'Gmail',
      '<span class="gmail_signature_prefix">-- </span><br><div class="gmail_signature" dir="ltr">SIGNATURE</div>',
    ],
    ['Outlook on the web', '<div id="Signature">SIGNATURE</div>'],
    ['Outlook on a phone', '<div id="ms-outlook-mobile-signature">SIGNATURE</div>'],
    ['Thunderbird', '<div class="moz-signature">-- <br>SIGNATURE</div>'],
    ['Proton', '<div class="protonmail_signature_block protonmail_signature_block-user">SIGNATURE</div>'],
  ])('[DT-03] puts "-- " where %s puts a signature', (_client, signature) => {
    const words = 'Holt Gardens<br>Please tell us how we did.<br>Could you recommend us to a friend?'
    const own = `<div>The roses are in.</div><br>${signature.replace('SIGNATURE', words)}`
    const quotation = '<div class="gmail_quote"><blockquote class="gmail_quote">Are they?</blockquote></div>'
    const notice = '<p>This e-mail is confidential and for its intended recipient.</p>'
    for (const below of ['', quotation, notice]) {
      const text = htmlToPlainText(own + below)
      expect(text.match(/^-- ?$/gm)).toEqual(['-- '])
      expect(splitZones(text).newText).toBe('The roses are in.')
    }
  })

  it('[DT-03] puts none where somebody writes on below the signature, where it is empty, or within a quotation', () => {
    const signature = '<div class="gmail_signature">Holt Gardens</div>'
    const written = htmlToPlainText(`<div>The roses are in.</div>${signature}<div>Could you count them?</div>`)
    expect(splitZones(written).newText).toContain('Could you count them?')
    expect(htmlToPlainText('<div>a</div><div class="gmail_signature"><br></div>')).not.toContain('--')
    expect(htmlToPlainText(`<div>a</div><blockquote>b${signature}</blockquote>`)).not.toContain('--')
  })

  it.each<[string, (quoted: string) => string]>([
    ['in one container', (quoted) => quoted],
    ['each in a container of its own', (quoted) => `<div class="gmail_quote">${quoted}</div>`],
  ])('[DT-03] keeps answers between several quotations of Gmail, %s', (_how, contained) => {
    const quote = (words: string) => contained(`<blockquote class="gmail_quote"><div>${words}</div></blockquote>`)
    const answers = ['On Tuesday. Could you bring the ladder?', 'Jo does.']
    const html = `<div class="gmail_quote"><div class="gmail_attr">On Mon, 2 Mar 2026 at 10:00, Jo &lt;jo@holt.example&gt; wrote:<br></div>${quote(
      'When do we plant?',
    )}<div>${answers[0]}</div>${quote('And who pays?')}<div>${answers[1]}</div></div>`
    expect(splitZones(htmlToPlainText(html)).newText.split(/\n+/)).toEqual(answers)
  })

  it('cannot be given a forged mark', () => {
    expect(htmlToPlainText('<div>\u2063\u2063\u2063</div><div>&#x2063;&#x2063;&#x2063;</div><div>a</div>')).toBe('a')
  })

  it.each<[string, (times: number) => string, number]>([
    ['nested tags', (times) => '<div>'.repeat(times), 200_000],
    ['nested and closed tags', (times) => '<div>'.repeat(times) + '</div>'.repeat(times), 200_000],
    ['opening brackets', (times) => '<'.repeat(times), 500_000],
    ['stray closing tags', (times) => '<p>a'.repeat(500) + '</x>'.repeat(times), 200_000],
    ['attributes', (times) => `<a ${'x=y '.repeat(times)}>`, 200_000],
    ['signatures', (times) => '<div class="gmail_signature">x</div>'.repeat(times), 20_000],
    ['blank lines in signatures', (times) => '<div id="Signature"><br><br><br></div>'.repeat(times), 20_000],
    ['lines in deep quotations', (times) => '<blockquote>'.repeat(900) + 'x<br>'.repeat(times), 50_000],
  ])('takes linear time on %s', (_what, html, most) => {
    expect(growth((times) => htmlToPlainText(html(times)), most / 4)).toBeLessThan(LINEAR_GROWTH)
  })
})
