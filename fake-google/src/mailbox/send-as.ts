import type { Store } from '../storage/store.ts'
import { findAccount, getAccount, type Account } from './account.ts'

/** An entry of "Send mail as". */
export interface SendAs {
  email: string
  /** '' = the account's own name. */
  name: string
  /** `null` = the account's own address, which needs none. */
  verification: 'accepted' | 'pending' | null
  treatAsAlias: boolean
  isDefault: boolean
}

interface Row {
  email: string
  name: string
  verification: 'accepted' | 'pending'
  treat_as_alias: number
  is_default: number
}

/** Replaces the person's further addresses. */
export function setSendAs(store: Store, account: Account, entries: readonly Partial<SendAs>[]): void {
  store.transaction(() => {
    store.run('DELETE FROM send_as WHERE account_id = ?', account.id)
    for (const { email = '', name = '', verification, treatAsAlias = true, isDefault = false } of entries)
      store.run(
        'INSERT INTO send_as (account_id, email, name, verification, treat_as_alias, is_default) VALUES (?, ?, ?, ?, ?, ?)',
        account.id,
        email.toLowerCase(),
        name,
        verification ?? 'accepted',
        Number(treatAsAlias),
        Number(isDefault),
      )
  })
}

/** The account's own address, then the others. */
export function listSendAs(store: Store, account: Account): SendAs[] {
  const others = store
    .all<Row>('SELECT * FROM send_as WHERE account_id = ? ORDER BY email', account.id)
    .map(({ email, name, verification, treat_as_alias, is_default }) => ({
      email,
      name,
      verification,
      treatAsAlias: treat_as_alias === 1,
      isDefault: is_default === 1,
    }))
  const isDefault = others.every((other) => !other.isDefault)
  return [{ email: account.email, name: '', verification: null, treatAsAlias: true, isDefault }, ...others]
}

/** Google lets nobody write from an address that they have not verified. */
export const maySendAs = (store: Store, account: Account, email: string): boolean =>
  listSendAs(store, account).some((own) => own.email === email && own.verification !== 'pending')

const GMAIL = /@(?:gmail|googlemail)\.com$/

/** As at Google, `name+anything` is another address of `name`'s mailbox, and at gmail.com dots mean nothing. */
function spellingOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+[^@]*@/, '@')
  return GMAIL.test(plain) ? `${plain.replace(/@.*/, '').replaceAll('.', '')}@gmail.com` : plain
}

/** Whose mailbox an address leads to. */
export function findMailbox(store: Store, address: string): Account | undefined {
  const known = findAccount(store, address) ?? findAccount(store, address.replace(/\+[^@]*@/, '@'))
  if (known) return known
  const alias = store.get<{ account_id: number }>(
    `SELECT account_id FROM send_as WHERE email = ? AND verification = 'accepted' AND treat_as_alias = 1`,
    address.toLowerCase(),
  )
  if (alias) return getAccount(store, alias.account_id)
  if (!GMAIL.test(address.toLowerCase())) return undefined
  const candidates = store.all<{ email: string }>(`SELECT email FROM accounts WHERE email LIKE '%@g%mail.com'`)
  const found = candidates.find(({ email }) => spellingOf(email) === spellingOf(address))
  return found && findAccount(store, found.email)
}
