import { threadTemplate } from '@loose-ends/domain/mailbox/thread-url.ts'
import type { Links } from '../provider.ts'

/** Pages of Gmail's web mail; `webUrl` is where that is, without trailing slash, e.g. `https://mail.google.com/mail`. */
export function gmailLinks(webUrl: string): Links {
  const link = (email: string, place: string) => `${webUrl}/u/?authuser=${encodeURIComponent(email)}${place}`
  return {
    home: (email) => link(email, ''),
    mark: (name, email) => link(email, `#label/${encodeURIComponent(name).replaceAll('%20', '+')}`),
    threads: (email) => threadTemplate(link(email, '#all/')),
  }
}
