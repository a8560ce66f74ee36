import { expect, it } from 'vitest'
import type { MessagePage } from '#server/mailbox/provider.ts'
import { pagesFrom } from './pages-from.ts'

const answers = (tokens: Readonly<Record<string, string | null>>) => (token: string | null) =>
  Promise.resolve<MessagePage>({ ids: [token ?? 'first'], nextPageToken: tokens[token ?? 'first'] ?? null })

async function readAll(pages: AsyncIterable<MessagePage>): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pages) ids.push(...page.ids)
  return ids
}

it('[BE-04] goes on from page to page, or from the page where it stopped', async () => {
  const load = answers({ first: 'b', b: 'c' })
  expect(await readAll(pagesFrom(null, load))).toEqual(['first', 'b', 'c'])
  expect(await readAll(pagesFrom('b', load))).toEqual(['b', 'c'])
})

it('[BE-04] gives up a list whose pages go round in a circle', async () => {
  for (const circle of [
    { first: 'b', b: 'b' },
    { first: 'b', b: 'c', c: 'b' },
  ] as Record<string, string>[]) {
    await expect(readAll(pagesFrom(null, answers(circle)))).rejects.toMatchObject({ code: 'provider_unavailable' })
  }
})
