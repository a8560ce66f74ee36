import { createHash } from 'node:crypto'
import type { Store } from '../storage/store.ts'
import { createSystemLabels } from './label.ts'

export interface Account {
  id: number
  email: string
  name: string
  /** Never changes for an address, in any folder: an app's database outlives the fake's. */
  sub: string
}

const FIELDS = 'id, email, name, sub'
const FIRST_HISTORY_ID = 1_000

/** All accounts of the stand-in. */
export function listAccounts(store: Store): Account[] {
  return store.all<Account>(`SELECT ${FIELDS} FROM accounts ORDER BY id`)
}

/** The account of that address; undefined: there is none. */
export function findAccount(store: Store, email: string): Account | undefined {
  return store.get<Account>(`SELECT ${FIELDS} FROM accounts WHERE email = ?`, email.trim())
}

/** The account with that id. Throws where there is none. */
export function getAccount(store: Store, id: number): Account {
  const account = store.get<Account>(`SELECT ${FIELDS} FROM accounts WHERE id = ?`, id)
  if (!account) throw new Error(`there is no account ${id}`)
  return account
}

/** Creates the account with its system labels, or returns the one that has this address. */
export function ensureAccount(store: Store, person: { email: string; name?: string | undefined }): Account {
  const known = findAccount(store, person.email)
  if (known) return known
  const email = person.email.trim().toLowerCase()
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email)) throw new Error(`not an email address: ${person.email}`)
  return store.transaction(() => {
    const name = person.name?.trim() || (email.split('@')[0] ?? email)
    store.run(
      'INSERT INTO accounts (email, name, sub, history_id, history_floor) VALUES (?, ?, ?, ?, ?)',
      email,
      name,
      subjectOf(email),
      FIRST_HISTORY_ID,
      FIRST_HISTORY_ID,
    )
    const account = findAccount(store, email)
    if (!account) throw new Error('the account just created is missing')
    createSystemLabels(store, account.id)
    return account
  })
}

/** Google's are strings of 21 digits. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email).digest()
  return `1${(hash.readBigUInt64BE() % 10n ** 20n).toString().padStart(20, '0')}`
}
