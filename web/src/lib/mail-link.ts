/** The address of a thread in the mailbox's own web page; `webUrl` is the configured one, `email` the connected account. */
export function mailLink(webUrl: string, email: string, threadId: string): string {
  return `${webUrl.replace(/\/+$/, '')}/u/?authuser=${encodeURIComponent(email)}#all/${encodeURIComponent(threadId)}`
}
