import { AppError } from '@loose-ends/domain/errors.ts'
import { findServers } from '../find-servers.ts'
import type { MailHosts } from '../mail-hosts.ts'
import type { MailLogin } from '../mail-login.ts'
import type { ServicePlace } from '../name-records.ts'

/** Mail servers that let in whom a test says; domains that nothing is known of have records once a test gives them. */
export class MailHostsForTests implements MailHosts {
  readonly #secrets = new Map<string, string>()
  readonly #records = new Map<string, ServicePlace>()
  /** Nobody says which records there are. */
  isSilent = false
  /** How often somebody tried to get in. */
  tries = 0

  /** That host lets that name in with that password, or that access token. */
  letIn(host: string, username: string, secret: string): void {
    this.#secrets.set(`${host} ${username}`, secret)
  }

  /** Mail of that domain is read and sent at that host. */
  serve(domain: string, host: string): void {
    this.#records.set(`_imaps._tcp.${domain}`, { host, port: 993 })
    this.#records.set(`_submissions._tcp.${domain}`, { host, port: 465 })
  }

  serversOf(address: string) {
    const records = {
      services: (service: string, domain: string) => {
        const place = this.#records.get(`${service}.${domain}`)
        if (this.isSilent) return Promise.reject(new AppError('mail_server_unreachable'))
        return Promise.resolve(place ? [place] : [])
      },
      mailExchangers: () => Promise.resolve([]),
    }
    const network = {
      textOf: () => Promise.resolve(null),
      addressOf: () => Promise.reject(new AppError('mail_server_unknown')),
    }
    return findServers({ records, network, signInOf: () => null }, address)
  }

  tryLogin(login: MailLogin): Promise<{ scopes: string[] }> {
    this.tries += 1
    const { host } = login.servers.imap
    const known = this.#secrets.get(`${host} ${login.username}`)
    return known === ('password' in login ? login.password : login.accessToken).reveal()
      ? Promise.resolve({ scopes: ['read', 'send'] })
      : Promise.reject(new AppError('mail_password_refused', { fields: { server: 'imap', host } }))
  }
}
