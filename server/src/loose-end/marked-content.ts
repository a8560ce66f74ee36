import { timingSafeEqual } from 'node:crypto'
import { keyIdOf, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { LooseEndRow } from './store.ts'

/** What its holder can do with it: take a change back, or a deletion. */
type Purpose = 'undo' | 'deletion'
type OfItem = Pick<LooseEndRow, 'user_id' | 'id'>

const markOf = (vault: Vault, purpose: Purpose, { user_id: userId, id }: OfItem, content: string): Buffer =>
  Buffer.from(vault.hash(purpose, `${userId}\0${id}\0${content}`))

/** JSON of ours to be kept by somebody else, marked so that it is taken for this item and purpose alone, as it was made. */
export function markedContent(vault: Vault, purpose: Purpose, item: OfItem, known: unknown): string {
  const content = Buffer.from(JSON.stringify(known)).toString('base64url')
  return `${content}.${markOf(vault, purpose, item, content).toString()}`
}

/** Reads what `markedContent` made for that item and purpose; null for anything else. */
export function readMarked(vault: Vault, purpose: Purpose, item: OfItem, token: string): unknown {
  const [content = '', mark = ''] = token.split('.')
  const [given, made] = [Buffer.from(mark), markOf(vault, purpose, item, content)]
  if (given.length !== made.length || !timingSafeEqual(given, made)) return null
  return JSON.parse(Buffer.from(content, 'base64url').toString())
}

/** Throws `unprocessable` where no key of the person opens one of these texts any more. */
export function requireOpenable(key: PersonKey, sealed: readonly (string | null | undefined)[]): void {
  if (sealed.some((text) => text != null && !key.keys.has(keyIdOf(text) ?? -1))) throw new AppError('unprocessable')
}
