import { AppError } from '@loose-ends/domain/errors.ts'
import type { MessagePage } from '#server/mailbox/provider.ts'

/**
 * The pages from that token on, each loaded when it is asked for. Throws `provider_unavailable` when the provider sends us
 * to a page for the second time: it would go on for ever.
 */
export async function* pagesFrom(
  pageToken: string | null,
  load: (pageToken: string | null) => Promise<MessagePage>,
): AsyncGenerator<MessagePage> {
  const given = new Set<string>()
  for (let next = pageToken; ;) {
    const page = await load(next)
    next = page.nextPageToken
    if (next !== null && given.has(next)) {
      throw new AppError('provider_unavailable', { message: 'the pages of the list go round in a circle' })
    }
    yield page
    if (next === null) return
    given.add(next)
  }
}
