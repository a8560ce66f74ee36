import type { Together } from '@loose-ends/domain/reads-together.ts'
import type { Page } from 'playwright-core'

export interface ReadAnswer {
  status: number
  json: unknown
}

const pathOf = (read: string) => read.split('?', 1)[0]

const readsIn = (url: string): string[] => new URL(url).searchParams.getAll('of')

/** Whether a request is that read of the page, by itself or among others. `path` is one of the API. */
export const isReadOf = (url: string, path: string): boolean =>
  new URL(url).pathname === path || readsIn(url).some((read) => pathOf(read) === path)

/** Has a read of the page answered so, by itself or among others (`GET /api/reads`), once `ready` is settled. `path` is one of the API. */
export async function answerRead(
  page: Page,
  path: string,
  { status, json }: ReadAnswer,
  ready: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      await ready
      return route.fulfill({ status, json }).catch(() => undefined) // The page has given it up.
    },
  )
  await page.route('**/api/reads?*', async (route) => {
    const reads = readsIn(route.request().url())
    if (!isReadOf(route.request().url(), path)) return route.fallback()
    const response = await route.fetch()
    const { answers } = (await response.json()) as Together
    await ready
    const given = answers.map((answer, at) => (pathOf(reads[at] ?? '') === path ? { status, body: json } : answer))
    return route.fulfill({ response, json: { answers: given } }).catch(() => undefined)
  })
}
