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

  it('cannot be given a forged mark', () => {
    expect(htmlToPlainText('<div>\u2063\u2063\u2063</div><div>&#x2063;&#x2063;&#x2063;</div><div>a</div>')).toBe('a')
  })

  it.each<[string, (times: number) => string, number]>([
    ['nested tags', (times) => '<div>'.repeat(times), 200_000],
    ['nested and closed tags', (times) => '<div>'.repeat(times) + '</div>'.repeat(times), 200_000],
    ['opening brackets', (times) => '<'.repeat(times), 500_000],
    ['stray closing tags', (times) => '<p>a'.repeat(500) + '</x>'.repeat(times), 200_000],
    ['attributes', (times) => `<a ${'x=y '.repeat(times)}>`, 200_000],
    ['lines in deep quotations', (times) => '<blockquote>'.repeat(900) + 'x<br>'.repeat(times), 50_000],
  ])('takes linear time on %s', (_what, html, most) => {
    expect(growth((times) => htmlToPlainText(html(times)), most / 4)).toBeLessThan(LINEAR_GROWTH)
  })
})
