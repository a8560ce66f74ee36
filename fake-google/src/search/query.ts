/** A search as Gmail's search box reads it. */
export type Query =
  | { kind: 'all'; of: Query[] }
  | { kind: 'any'; of: Query[] }
  | { kind: 'not'; of: Query }
  /** A word or phrase; without an operator it is looked for in the whole message. */
  | { kind: 'term'; operator: string | undefined; value: string }

type Token =
  | { kind: 'open' | 'openAny'; operator: string | undefined }
  | { kind: 'close' | 'or' | 'not' }
  | { kind: 'term'; operator: string | undefined; value: string }

// Hostile nesting must not overflow the stack; nobody types this many brackets.
const MAX_DEPTH = 50
const MAX_LENGTH = 4_000

/** Reads a search. Never throws: brackets and quotes left open end with the text. An empty search matches everything. */
export function parseQuery(text: string): Query {
  const tokens = tokenise(text.slice(0, MAX_LENGTH))
  let at = 0

  function parseGroup(depth: number, isAny: boolean, operator: string | undefined): Query {
    const parts: Query[] = []
    let joinsPrevious = false
    for (; at < tokens.length; at += 1) {
      const token = tokens[at]
      if (!token) break
      if (token.kind === 'close') {
        if (depth > 0) break
        continue
      }
      if (token.kind === 'or') {
        joinsPrevious = parts.length > 0
        continue
      }
      const part = parseOne(token, depth, operator)
      if (!part) continue
      const previous = joinsPrevious ? parts.pop() : undefined
      parts.push(
        previous ? { kind: 'any', of: previous.kind === 'any' ? [...previous.of, part] : [previous, part] } : part,
      )
      joinsPrevious = false
    }
    if (parts.length === 1 && parts[0]) return parts[0]
    return { kind: isAny && parts.length > 0 ? 'any' : 'all', of: parts }
  }

  function parseOne(token: Token, depth: number, operator: string | undefined): Query | undefined {
    switch (token.kind) {
      case 'term':
        return { ...token, operator: token.operator ?? operator }
      case 'not': {
        const next = tokens[at + 1]
        if (!next || next.kind === 'or' || next.kind === 'close') return undefined
        at += 1
        const inner = parseOne(next, depth, operator)
        return inner && { kind: 'not', of: inner }
      }
      case 'open':
      case 'openAny': {
        if (depth >= MAX_DEPTH) return undefined
        at += 1
        const inner = parseGroup(depth + 1, token.kind === 'openAny', token.operator ?? operator)
        return inner.kind === 'all' && inner.of.length === 0 ? undefined : inner
      }
      case 'close':
      case 'or':
        return undefined
    }
  }

  return parseGroup(0, false, undefined)
}

/** `-` | `operator:` | bracket | "phrase" | word, at the current place. */
const TOKEN = /\s*(?:([)}])|(-)(?=[^\s-])|(?:([a-z][a-z0-9_]*):)?(?:([({])|"([^"]*)(?:"|$)|([^\s(){}"]+)))/iy

function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) {
      // White space at the end, or an operator with nothing behind it.
      at += 1
      continue
    }
    at = TOKEN.lastIndex
    const [, close, minus, operatorAsTyped, open, quoted, word] = match
    const operator = operatorAsTyped?.toLowerCase()
    if (close) tokens.push({ kind: 'close' })
    else if (minus) tokens.push({ kind: 'not' })
    else if (open) tokens.push({ kind: open === '{' ? 'openAny' : 'open', operator })
    else if (!operator && word === 'OR') tokens.push({ kind: 'or' })
    else if (operator || word !== 'AND') tokens.push({ kind: 'term', operator, value: quoted ?? word ?? '' })
  }
  return tokens
}
