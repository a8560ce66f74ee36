import type { Fetch } from '#web/lib/request.ts'

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/**
 * `fetch` as the signed-in person: a 401 is answered by one refresh and one more try. `refresh` is given the access token
 * that no longer did, and returns whether there is another. Where it throws, so does this: the 401 alone does not tell that the
 * session is over.
 */
export function refreshedFetch(
  fetch: Fetch,
  accessToken: () => string | undefined,
  refresh: (used: string) => Promise<boolean>,
): Fetch {
  return async (input, init) => {
    const used = accessToken()
    const response = await fetch(input, withToken(init, used))
    if (response.status !== 401 || used === undefined || !(await refresh(used))) return response
    return fetch(input, withToken(init, accessToken()))
  }
}
