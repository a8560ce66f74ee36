import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropStraySecondClicks } from './second-click.ts'

let end = () => {}
let clicked: string[] = []
beforeEach(() => {
  clicked = []
  document.body.innerHTML =
    '<button id="done">Done</button><a id="row" href="#"><b>Title</b></a><p id="text">Text</p>' +
    '<label id="label" for="box">All</label><input id="box" type="checkbox">'
  for (const element of document.querySelectorAll('[id]')) {
    element.addEventListener('click', () => clicked.push(element.id))
  }
  end = dropStraySecondClicks(document)
})
afterEach(() => {
  end()
  document.body.innerHTML = ''
})

interface Click {
  at?: number
  y?: number
  /** As the browser counts it; 0: by a key. */
  count?: number
  isTouch?: boolean
}

function click(selector: string, { at = 0, y = 100, count = 1, isTouch = false }: Click = {}): void {
  const target = document.querySelector(selector)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 50, clientY: y, detail: count })
  Object.defineProperty(event, 'timeStamp', { value: at })
  Object.defineProperty(event, 'pointerType', { value: isTouch ? 'touch' : 'mouse' })
  target?.dispatchEvent(event)
}

describe('the second click of a double one', () => {
  it.each<[string, string, Click, string[]]>([
    ['on what was clicked first is a click', '#done', { count: 2 }, ['done', 'done']],
    ['on what moved under the pointer does nothing', '#row b', { count: 2 }, ['done']],
    ['on what nothing can be done with is as ever', '#text', { count: 2 }, ['done', 'text']],
    ['is none where the browser counts anew', '#row b', { at: 120 }, ['done', 'row']],
    ['by touch does nothing either', '#row b', { at: 120, isTouch: true }, ['done']],
    ['is none by touch later', '#row b', { at: 700, isTouch: true }, ['done', 'row']],
    ['is none by touch elsewhere', '#row b', { at: 120, y: 160, isTouch: true }, ['done', 'row']],
    ['is none by a key', '#row', { at: 120, count: 0 }, ['done', 'row']],
  ])('[FC-05] %s', (_, second, how, expected) => {
    click('#done')
    click(second, how)
    expect(clicked).toEqual(expected)
  })

  it('[FC-05] on a label is one on its control', () => {
    click('#label')
    click('#label', { count: 2 })
    expect(clicked.filter((id) => id === 'label')).toHaveLength(2)
  })
})
