const THREAD = '{thread_id}'

/** The page of a thread, by the server's template of such pages (RFC 6570, one variable). */
export const threadUrl = (template: string, threadId: string): string =>
  template.replace(THREAD, () => encodeURIComponent(threadId))

/** The template of pages whose address ends with the thread. */
export const threadTemplate = (before: string): string => `${before}${THREAD}`
