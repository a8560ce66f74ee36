import { PROXY_RESULT_KEY } from '#web/lib/browser-keys.ts'
import type { Store } from '#web/lib/stores.ts'

/** What a forwarded callback came to: no tokens are among it (CA-05). */
interface CallbackResult {
  ok: true
  id: string
  email: string
}

export function isCallbackResult(value: unknown): value is CallbackResult {
  const result = value as Partial<CallbackResult> | null
  return (
    typeof result === 'object' &&
    result?.ok === true &&
    typeof result.id === 'string' &&
    typeof result.email === 'string'
  )
}

/** Keeps it for the callback screen. */
export const keepCallbackResult = (storage: Store, { id, email }: CallbackResult): void =>
  storage.setItem(PROXY_RESULT_KEY, JSON.stringify({ ok: true, id, email }))

/** Keeps the result that a sign-in window of ours sent; anything from elsewhere or of another shape is not heeded (CA-05). */
export function heedCallbackMessage(event: MessageEvent<unknown>, origin: string, storage: Store): boolean {
  const message = event.data as { type?: unknown; data?: unknown } | null
  if (event.origin !== origin || message?.type !== 'GMAIL_CALLBACK_RESULT' || !isCallbackResult(message.data))
    return false
  keepCallbackResult(storage, message.data)
  return true
}
