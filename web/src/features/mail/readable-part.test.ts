import { growth, LINEAR_GROWTH } from '@loose-ends/domain/testing/growth.ts'
import { describe, expect, it } from 'vitest'
import { readablePart } from './readable-part.ts'

const SECTION =
  '<!--[if mso]><table role="presentation"><tr><td width="600"><![endif]--><div style="margin:0 auto"><table><tbody><tr>' +
  '<td style="font-family:\'Arial\'"><p>Hello <b>you</b><p>and <a href=https://x.example/?a=b&c=d>there<a name=x>' +
  '<o:p></o:p><img alt="more > less" src="x"class="y"><br><ul><li>one<li>two</ul></td><td><font size=2>3</font><tr><td>4' +
  '</table></div><!--[if mso]></td></tr></table><![endif]-->'

const fonts = (times: number, between = '') =>
  Array.from({ length: times }, (_, at) => `<font size=${at}>${between}`).join('')

describe('what a browser reads of a mail', () => {
  it('[WV-02] is all of it, however sloppily a long mail is written', () => {
    const long = `<html><head><style><!-- p { color: red } --></style></head><body>${SECTION.repeat(400)}</body></html>`
    expect(readablePart(long) === long).toBe(true)
  })

  it.each([
    ['lists in lists', '<ul><li>'],
    ['tables in tables', '<table><tr><td>'],
    ['elements whose ends mean nothing', '<div><table></div>'],
  ])('[AV-01] has an end where there are %s without end', (_, endless) => {
    const cut = readablePart(endless.repeat(20_000))
    expect(cut.length).toBeLessThan(endless.length * 2_001)
    expect(cut.length).toBeGreaterThan(100)
  })

  it.each([
    ['', ''],
    ['an end within a comment', '<!--></font>-->'],
    ['an end within what is no comment', '<? </font>'],
    ['an end within an attribute', '<br title="></font>">'],
    ['an end within a text field', '<textarea></textareax></font></textarea>'],
    ['an end within a cell', '<table><tr><td></font></table>'],
    ['an end of a cell that is none', '<td></td>'],
    ['an end of a cell within an object', '<table><tr><td><object></td></table>'],
    ['an end of a cell in no table', '<table><table></table><td></td>'],
    ['an end of a cell behind what stands in no cell', '<table><b><table></table></b><td></td>'],
    ['a cell behind the end of a row', '<table><tr><td></tr>'],
    ['a cell behind the end of a body', '<table><tr><td></tbody>'],
    ['an end of another part of a table', '<table><tr><td></thead>'],
    ['a table within a choice', '<select><table></select><td></td>'],
    ['cells within an attribute', '<br title="<table><tr><td>"></td>'],
  ])('[AV-01] has an end where what is never closed would be made again in each paragraph: %s', (_, between) => {
    const mail = `<p>${fonts(400, between)}${'<p>x'.repeat(20_000)}`
    expect(readablePart(mail).length).toBeLessThan(mail.length - 70_000)
  })

  it.each(['<', '<!--', '<a ', '<a b', '<a b=', '<a b="', '<!', '</', '<style>', '<b>', '<!-->', 'x<a b="c"'])(
    '[AV-01] is found in linear time: %s',
    (text) => {
      expect(growth((times) => readablePart(text.repeat(times)), 20_000)).toBeLessThan(LINEAR_GROWTH)
    },
  )

  it.each(['b ', ' ', 'b', 'b  = c', 'b="c"', "b='c' ", 'b=c/', '/ '])(
    '[AV-01] is found in linear time, of a tag that never ends: %s',
    (text) => {
      expect(growth((times) => readablePart(`<a ${text.repeat(times)}`), 20_000)).toBeLessThan(LINEAR_GROWTH)
    },
  )
})
