import { isSaidInPlace } from '#web/lib/said-in-place.ts'

/** A page as the server has it, or, where that is away, the one that is kept; what came in its place where none is. */
export async function pageOrKept(
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const isAway = await asked.then(
    ({ status }) => isSaidInPlace(status),
    () => true,
  )
  return (isAway && (await kept())) || asked
}
