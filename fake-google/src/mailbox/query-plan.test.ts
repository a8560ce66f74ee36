import type { SQLInputValue } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { listMessages } from '../search/list.ts'
import { openStore, type Store } from '../storage/store.ts'
import { ensureAccount } from './account.ts'
import { listHistory } from './history.ts'

/** How SQLite goes about each query that `work` makes. */
function plansOf(work: (store: Store) => void): string[] {
  const store = openStore(':memory:')
  const plans: string[] = []
  work({
    ...store,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => {
      const steps = store.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      plans.push(steps.map(({ detail }) => detail).join('\n'))
      return store.all<Row>(sql, ...values)
    },
  })
  store.close()
  return plans
}

describe('what is asked often is read from an index, in order, however large the mailbox', () => {
  it('history', () => {
    const [plan] = plansOf((store) => {
      const { id } = ensureAccount(store, { email: 'ana@example.com' })
      listHistory(store, id, { afterId: 1_000, limit: 100, kinds: ['messageAdded'], labelId: 'INBOX' })
    })
    expect(plan).toContain('SEARCH history USING PRIMARY KEY (account_id=? AND id>?')
    expect(plan).not.toContain('TEMP B-TREE')
  })

  it.each([
    ['everything', [], '', 'SEARCH m USING INDEX messages_by_date'],
    ['a label', ['INBOX'], '', 'SEARCH d USING PRIMARY KEY (account_id=? AND label_id=?'],
    ['a search in a place', [], 'in:sent newer_than:90d', 'SEARCH d USING PRIMARY KEY (account_id=? AND label_id=?'],
  ])('%s', (_, labelIds, q, step) => {
    const plans = plansOf((store) => {
      const account = ensureAccount(store, { email: 'ana@example.com' })
      const after = { date: Date.UTC(2026, 1, 1), key: 7 }
      listMessages(store, account, { labelIds, q, includeSpamTrash: false, limit: 100, after }, new Date())
    })
    expect(plans.at(-1)).toContain(step)
    expect(plans.at(-1)).not.toContain('TEMP B-TREE')
  })
})
