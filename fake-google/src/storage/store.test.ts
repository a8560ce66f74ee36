import { describe, expect, it } from 'vitest'
import { openStore } from './store.ts'

describe('a transaction', () => {
  it('takes back a step that failed and keeps the others', () => {
    const store = openStore(':memory:')
    const add = (kid: string) => store.run("INSERT INTO signing_keys (kid, private_jwk) VALUES (?, '{}')", kid)
    store.transaction(() => {
      add('first')
      expect(() =>
        store.transaction(() => {
          add('second')
          throw new Error('no')
        }),
      ).toThrow('no')
      add('third')
    })
    expect(store.all<{ kid: string }>('SELECT kid FROM signing_keys ORDER BY rowid').map(({ kid }) => kid)).toEqual([
      'first',
      'third',
    ])
    expect(() =>
      store.transaction(() => {
        add('fourth')
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(store.all('SELECT kid FROM signing_keys')).toHaveLength(2)
    store.close()
  })
})
