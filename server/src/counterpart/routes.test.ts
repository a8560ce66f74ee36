import { expect, it } from 'vitest'
import { MOST_COUNTERPARTS, type Counterparts } from '@loose-ends/domain/counterpart/counterpart.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'

const test = testApp()

it('[WV-04] names the first hundred people, and all of them when they are asked for', async () => {
  const { browser, id } = await signedInPerson(test)
  for (let n = 0; n < 103; n += 1) await storeTask(test, id, { counterpart_hash: String(n).padStart(43, 'p') })
  const ask = async (query: string) =>
    (await (await browser.request('GET', `/api/counterparts${query}`)).json()) as Counterparts
  for (const [query, named] of [
    ['', 100],
    [`?limit=${MOST_COUNTERPARTS}`, 103],
  ] as const) {
    const { items, total, i_owe } = await ask(query)
    expect([items.length, total, i_owe]).toEqual([named, 103, 103])
  }
})
