import { PROXY_DATA_KEY } from '#web/lib/browser-keys.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { provider } from '#web/lib/product-config.ts'
import { request, type Fetch } from '#web/lib/request.ts'
import { isCallbackResult, keepCallbackResult } from './callback-result.ts'
import { redirectUri, takeKeptSignIn } from './start-sign-in.ts'
import type { Store } from '#web/lib/stores.ts'

/**
 * Forwards the provider's callback parameters to the function gmail-callback, and keeps its result for the callback
 * screen (CB-03). The parameters lie in session storage only until they are forwarded. Throws with the words to show.
 */
export async function forwardCallback(
  fetch: Fetch,
  storage: Store,
  origin: string,
  path: string,
  search: string,
): Promise<void> {
  if (new URLSearchParams(search).size > 0) storage.setItem(PROXY_DATA_KEY, search)
  const kept = new URLSearchParams(storage.getItem(PROXY_DATA_KEY) ?? '')
  storage.removeItem(PROXY_DATA_KEY)
  if (kept.size === 0) throw new Error('No request data found')
  const signIn = takeKeptSignIn(storage, kept.get('state'))
  const body = {
    ...Object.fromEntries(kept),
    code_verifier: signIn?.codeVerifier ?? '',
    redirect_uri: redirectUri(origin, path),
  }
  try {
    const result = await request(fetch, 'POST', '/functions/gmail-callback', { body })
    if (!isCallbackResult(result)) throw new Error('unexpected answer')
    keepCallbackResult(storage, result)
  } catch (cause) {
    throw new Error(`Authentication error: ${errorText(cause, provider)}`, { cause })
  }
}
