import { RegExpParser, type AST } from '@eslint-community/regexpp'
import type { Pattern } from './collect-patterns.ts'

/** Whatever may be repeated more often than this counts as a loop. */
const MOST_UNROLLED = 10

/**
 * The outermost repetitions of a pattern, each as a pattern of its own without flags, look-around and references. An
 * expression is exponential only where something repeated can be read in two ways: each of these, with anything behind
 * it that fails, shows that by itself, and is small enough for an exact answer where the whole is not. What look-around
 * holds and repeats is among them; what it forbids is allowed here, so that nothing exponential is lost.
 */
export function loopsOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string[] {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, mode)
  const found = new Set<string>()
  collect(pattern, flags.includes('i'), found)
  return [...found].filter((loop) => loop !== '')
}

type Node = AST.Pattern | AST.Alternative | AST.Element
const childrenOf = (node: Node): readonly Node[] =>
  'alternatives' in node
    ? (node.alternatives as readonly Node[])
    : 'elements' in node && node.type === 'Alternative'
      ? node.elements
      : node.type === 'Quantifier'
        ? [node.element]
        : []
const isLook = (node: Node): node is AST.LookaroundAssertion =>
  node.type === 'Assertion' && (node.kind === 'lookahead' || node.kind === 'lookbehind')
const caseWithin = (node: Node, isAnyCase: boolean): boolean => {
  const modifiers = node.type === 'Group' ? node.modifiers : null
  return modifiers?.add.ignoreCase ? true : modifiers?.remove?.ignoreCase ? false : isAnyCase
}

function collect(node: Node, isAnyCase: boolean, found: Set<string>): void {
  const within = caseWithin(node, isAnyCase)
  // What repeats a single character or class can be read in one way only.
  const isLoop = node.type === 'Quantifier' && node.max > MOST_UNROLLED && node.element.type.endsWith('Group')
  if (isLoop) found.add(written(node, within))
  for (const child of childrenOf(node)) {
    if (isLoop) collectLook(child, within, found)
    else collect(child, within, found)
  }
}

/** Within a loop, only look-around holds loops that are not part of it. */
function collectLook(node: Node, isAnyCase: boolean, found: Set<string>): void {
  const within = caseWithin(node, isAnyCase)
  for (const child of childrenOf(node)) {
    if (isLook(node)) collect(child, within, found)
    else collectLook(child, within, found)
  }
}

function written(node: Node, isAnyCase: boolean): string {
  const within = caseWithin(node, isAnyCase)
  const all = (nodes: readonly Node[], by = '') => nodes.map((child) => written(child, within)).join(by)
  switch (node.type) {
    case 'Pattern':
      return all(node.alternatives, '|')
    case 'Alternative':
      return all(node.elements)
    case 'Group':
    case 'CapturingGroup':
      return `(?:${all(node.alternatives, '|')})`
    case 'Quantifier': {
      const repeated = written(node.element, within)
      if (repeated === '') return ''
      // Without its count, a class is as ambiguous and much smaller.
      const isCounted = node.max > MOST_UNROLLED && !node.element.type.endsWith('Group')
      return repeated + (isCounted ? (node.min === 0 ? '*' : '+') : node.raw.slice(node.element.raw.length))
    }
    case 'Backreference':
      return [node.resolved]
        .flat()
        .map((group) => written(group, within))
        .join('|')
    case 'Character': {
      const either = characters(node, within)
      return either.length === 1 ? either : `[${either}]`
    }
    case 'CharacterSet':
      return node.kind === 'property' ? `[${characters(node, within)}]` : node.raw
    case 'CharacterClass':
      return `[${node.negate ? '^' : ''}${node.elements.map((element) => characters(element, within)).join('')}]`
    case 'ExpressionCharacterClass':
      return '[\\s\\S]'
    case 'Assertion':
      return ''
  }
}

/** The letters, marks and numbers of Latin-1 stand for those of all scripts: which ones they are changes no ambiguity. */
const PROPERTIES: Record<string, string> = {
  L: 'A-Za-zÀ-ÿ',
  Lu: 'A-ZÀ-Þ',
  Ll: 'a-zß-ÿ',
  M: '\\u0300-\\u036f',
  N: '0-9',
  Nd: '0-9',
  P: '!-/:-@\\[-`{-~',
  S: '$+<=>^`|~',
  Z: ' ',
  Cc: '\\x00-\\x1f',
  Cf: '\\xad\\u200b-\\u200f',
  Cs: '\\ud800-\\udfff',
}

/** What stands for it between the brackets of a class. */
function characters(element: AST.CharacterClassElement | AST.Character | AST.CharacterSet, isAnyCase: boolean): string {
  const one = (code: number) =>
    /[\p{L}\p{N} ]/u.test(String.fromCodePoint(code))
      ? String.fromCodePoint(code)
      : `\\u${code.toString(16).padStart(4, '0')}`
  const cases = (code: number) => {
    const text = String.fromCodePoint(code)
    const forms = isAnyCase ? [text, text.toLowerCase(), text.toUpperCase()] : [text]
    return [...new Set(forms.filter((form) => Array.from(form).length === 1))].map(
      (form) => form.codePointAt(0) ?? code,
    )
  }
  switch (element.type) {
    case 'Character':
      return cases(element.value).map(one).join('')
    case 'CharacterClassRange': {
      const [from, to] = [cases(element.min.value), cases(element.max.value)]
      return from.map((code, index) => `${one(code)}-${one(to[index] ?? element.max.value)}`).join('')
    }
    case 'CharacterSet': {
      if (element.kind !== 'property') return element.raw
      const name = element.value ?? element.key
      const known = isAnyCase && /^L[ul]$/.test(name) ? PROPERTIES['L'] : PROPERTIES[name]
      return element.negate || known === undefined ? '\\s\\S' : known
    }
    case 'CharacterClass':
    case 'ClassStringDisjunction':
    case 'ExpressionCharacterClass':
      return '\\s\\S'
  }
}
