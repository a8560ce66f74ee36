import { expect, it } from 'vitest'
import { refOf, type Place } from '@loose-ends/domain/mailbox/opaque.ts'
import type { MessageList } from '#server/mailbox/provider.ts'
import { pagesFrom } from './pages-from.ts'

const answers = (places: Readonly<Record<string, string | null>>) => (place: Place | null) =>
  Promise.resolve<MessageList>({
    refs: [refOf(place ?? 'first')],
    next: (places[place ?? 'first'] as Place | null | undefined) ?? null,
  })

async function readAll(pages: AsyncIterable<MessageList>): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pages) ids.push(...page.refs)
  return ids
}

it('[BE-04] goes on from page to page, or from the page where it stopped', async () => {
  const load = answers({ first: 'b', b: 'c' })
  expect(await readAll(pagesFrom(null, load))).toEqual(['first', 'b', 'c'])
  expect(await readAll(pagesFrom('b' as Place, load))).toEqual(['b', 'c'])
})

it('[BE-04] gives up a list whose pages go round in a circle', async () => {
  for (const circle of [
    { first: 'b', b: 'b' },
    { first: 'b', b: 'c', c: 'b' },
  ] as Record<string, string>[]) {
    await expect(readAll(pagesFrom(null, answers(circle)))).rejects.toMatchObject({ code: 'provider_unavailable' })
  }
})
