import { AppError } from '@loose-ends/domain/errors.ts'
import type { Place } from '@loose-ends/domain/mailbox/opaque.ts'
import type { MessageList } from '#server/mailbox/provider.ts'

/**
 * The parts of a list from that place on, each loaded when it is asked for. Throws `provider_unavailable` when the provider sends us
 * to a page for the second time: it would go on for ever.
 */
export async function* pagesFrom(
  place: Place | null,
  load: (place: Place | null) => Promise<MessageList>,
): AsyncGenerator<MessageList> {
  const given = new Set<Place>()
  for (let next = place; ;) {
    const page = await load(next)
    next = page.next
    if (next !== null && given.has(next)) {
      throw new AppError('provider_unavailable', { message: 'the pages of the list go round in a circle' })
    }
    yield page
    if (next === null) return
    given.add(next)
  }
}
