import { growth, LINEAR_GROWTH } from '@loose-ends/domain/testing/growth.ts'
import { describe, expect, it } from 'vitest'
import { loadedBy, mayHideLoading } from './clean-style.ts'

const DATA = 'data:image/png;base64,iVBORw0KGgo='
const PICTURE = 'https://pictures.example/a.png'

describe('what a style loads', () => {
  it.each([
    [`url(${PICTURE}) no-repeat`, [PICTURE]],
    [`url( "${PICTURE}" )`, [PICTURE]],
    [`url("https://pictures.example/it's.png")`, ["https://pictures.example/it's.png"]],
    ['url("https://pictures.example/a)b.png")', ['https://pictures.example/a)b.png']],
    [`url('https://pictures.example/a")b.png')`, ['https://pictures.example/a")b.png']],
    ['url("https://pictures.example/a\\")b.png")', ['https://pictures.example/a\\")b.png']],
    [`url("${DATA}"), url("https://pictures.example/it's.png")`, [DATA, "https://pictures.example/it's.png"]],
    [`url(${DATA}), url('${PICTURE}')`, [DATA, PICTURE]],
    [`image-set("${PICTURE}" 1x)`, ['']],
    ['rgb(1, 2, 3) 1px', []],
  ])('[WV-02] is known by its address: %s', (value, addresses) => {
    expect(loadedBy(value)).toEqual(addresses)
  })

  it('[WV-02] is not hidden within what came with the mail', () => {
    expect(loadedBy(`"url(data:image/png,'" url(${PICTURE})`)).toContain('')
  })

  it.each([
    ['--a', `\\75 rl(${PICTURE})`, true],
    ['--a', '"\\201c "', true],
    ['--a', `url(${DATA})`, false],
    ['background-image', `var(--none, \\75 rl(${PICTURE}))`, true],
    ['background-image', `var(--none, /* " */ \\75 rl(${PICTURE}) /* " */)`, true],
    ['background-image', `url("${DATA.slice(0, -1)}\\"")`, false],
    ['font-family', `"A \\"b\\"", 'c\\'d'`, false],
    ['color', 'red', false],
  ])('[WV-02] may be hidden by an escape: %s: %s %s', (name, value, isHidden) => {
    expect(mayHideLoading(name, value)).toBe(isHidden)
  })

  it.each(['url(', 'url( ', 'url("', `url('`, 'url("\\"', ' '])('[WV-02] is found in linear time: %s', (part) => {
    expect(growth((times) => loadedBy(`url(${part.repeat(times)}`), 20_000)).toBeLessThan(LINEAR_GROWTH)
  })
})
