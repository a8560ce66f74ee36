import { adaptedValue, isGround } from './adapt-colour.ts'

/** What is left of a style, and how many pictures elsewhere it asks for. */
export interface CleanedStyle {
  css: string
  pictures: number
  /** It gives something a ground of its own. */
  hasGround: boolean
}

export interface StyleOptions {
  withPictures: boolean
  /** Its colours become those of the page (`adaptedValue`). */
  adapts?: boolean
}

/** A mail stays in its place, and says nothing that is not in its text. */
const DROPPED = new Set(['position', 'content', 'cursor', 'behavior', '-moz-binding', 'pointer-events'])
/** A mail is as high as what it says, and its frame as high as the mail: nothing in it can follow the frame. */
const FOLLOWS_FRAME = /\d(?:[sld]?v(?:h|b|min|max))\b/i
/** What loads, with the address in the one group that took part. Linear in the length of the text. */
const LOADED = /url\(\s*(?:"([^"\\]*(?:\\.[^"\\]*)*)"|'([^'\\]*(?:\\.[^'\\]*)*)'|([^)]*))|image-set\(|src\(|@import/gis
const URL_BEGINS = /url\(/gi

/** Texts within a value; linear in its length. */
const TEXTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs

/**
 * Whether an escape may hide what a value loads. A browser writes out what it has read, but not the value of a custom property
 * or one that names some: there, a comment may hide where a text begins as well.
 */
export const mayHideLoading = (name: string, value: string): boolean =>
  value.includes('\\') && (name.startsWith('--') || value.includes('/*') || value.replaceAll(TEXTS, '').includes('\\'))

/** The addresses that a declaration's value loads; empty texts for what loads and has no address, or none that is certain. */
export function loadedBy(value: string): string[] {
  const loaded = [...value.matchAll(LOADED)].map(([, inDouble, inSingle, bare]) => inDouble ?? inSingle ?? bare ?? '')
  const isCertain = (value.match(URL_BEGINS)?.length ?? 0) <= loaded.length
  return isCertain ? loaded : [...loaded, '']
}

/** The declarations of a `style` attribute, as the browser reads them, without those that load or move. */
export function cleanStyle(css: string, options: StyleOptions): CleanedStyle {
  reader ??= document.implementation.createHTMLDocument('').createElement('p')
  reader.style.cssText = css
  return cleanDeclarations(reader.style, options)
}

/** In a page that loads nothing; one for all, as a mail may have thousands of styles. */
let reader: HTMLElement | undefined

/** The rules of a style sheet for elements, and those within its media queries; all others are dropped. */
export function cleanStyleSheet(css: string, options: StyleOptions): CleanedStyle {
  const sheet = new CSSStyleSheet()
  // The browser would drop these by itself, with a complaint.
  sheet.replaceSync(css.replaceAll(/@import[^;]*;?/gi, ''))
  return cleanRules(sheet.cssRules, options)
}

function cleanRules(rules: CSSRuleList, options: StyleOptions): CleanedStyle {
  const kept: string[] = []
  let pictures = 0
  let hasGround = false
  for (const rule of rules) {
    const cleaned =
      rule instanceof CSSStyleRule
        ? cleanDeclarations(rule.style, options)
        : rule instanceof CSSMediaRule
          ? cleanRules(rule.cssRules, options)
          : { css: '', pictures: 0, hasGround: false }
    pictures += cleaned.pictures
    hasGround ||= cleaned.hasGround
    if (cleaned.css === '') continue
    if (rule instanceof CSSStyleRule) kept.push(`${rule.selectorText} { ${cleaned.css} }`)
    else if (rule instanceof CSSMediaRule) kept.push(`@media ${rule.conditionText} { ${cleaned.css} }`)
  }
  return { css: kept.join('\n'), pictures, hasGround }
}

function cleanDeclarations(style: CSSStyleDeclaration, options: StyleOptions): CleanedStyle {
  const { withPictures, adapts = false } = options
  const kept: string[] = []
  let pictures = 0
  let hasGround = false
  for (const name of style) {
    const value = style.getPropertyValue(name)
    const loaded = loadedBy(value)
    const isShown = loaded.every(
      (address) => /^data:image\//i.test(address) || (withPictures && /^https:/i.test(address)),
    )
    pictures += loaded.filter((address) => /^(?:https?:)?\/\//i.test(address)).length
    if (value === '' || DROPPED.has(name) || FOLLOWS_FRAME.test(value) || mayHideLoading(name, value)) continue
    hasGround ||= isGround(name, value)
    const drawn = adapts ? adaptedValue(name, value) : value
    if (!isShown || drawn === null) continue
    const important = style.getPropertyPriority(name) === 'important' ? ' !important' : ''
    kept.push(`${name}: ${drawn}${important}`)
  }
  return { css: kept.join('; '), pictures, hasGround }
}
