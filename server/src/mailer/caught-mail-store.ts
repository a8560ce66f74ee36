import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { normalizeEmail } from '@loose-ends/domain/message/address.ts'
import { makeFolder } from '#server/make-folder.ts'

/** Where a data folder has them. */
export const caughtMailFolder = (dataDir: string): string => join(dataDir, 'caught-mail')

/** How many caught mails are kept. */
const KEPT = 200
const NAME = /^\d{13}-[0-9a-f]{8}$/

export interface CaughtMail {
  id: string
  caughtAt: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: { key: string; value: string }[]
}

/** Mail that was caught instead of delivered: one file each, as it came over the wire. */
export class CaughtMailStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(raw: Buffer, now: Date): Promise<void> {
    await makeFolder(this.#folder)
    const id = `${String(now.getTime()).padStart(13, '0')}-${randomBytes(4).toString('hex')}`
    await writeFile(this.#file(id), raw, { mode: 0o600 })
    for (const old of (await this.#ids()).slice(KEPT)) await rm(this.#file(old), { force: true })
  }

  /** Newest first. */
  async list(): Promise<CaughtMail[]> {
    const mails = await Promise.all((await this.#ids()).map((id) => this.get(id)))
    return mails.filter((mail) => mail !== null)
  }

  /** Null for an id that names none. */
  async get(id: string): Promise<CaughtMail | null> {
    if (!NAME.test(id)) return null
    const raw = await readFile(this.#file(id)).catch(() => null)
    if (!raw) return null
    const { from, to, subject, text, html, headers } = await PostalMime.parse(raw)
    return {
      id,
      caughtAt: new Date(Number(id.slice(0, 13))),
      from: from ? addressText(from) : '',
      to: (to ?? []).map(addressText).join(', '),
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
      headers: headers.map(({ originalKey, key, value }) => ({ key: originalKey || key, value })),
    }
  }

  /** Removes what was caught on its way to that address; returns how many. */
  async removeTo(address: string): Promise<number> {
    let removed = 0
    for (const id of await this.#ids()) {
      const raw = await readFile(this.#file(id)).catch(() => null)
      const { to = [] } = raw ? await PostalMime.parse(raw) : {}
      if (!to.some((one) => one.address && normalizeEmail(one.address) === normalizeEmail(address))) continue
      await rm(this.#file(id), { force: true })
      removed += 1
    }
    return removed
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const ids = names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -'.eml'.length)] : []))
    return ids
      .filter((id) => NAME.test(id))
      .sort()
      .reverse()
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.eml`)
  }
}

const addressText = ({ name, address }: { name?: string; address?: string }): string =>
  name ? `${name} <${address ?? ''}>` : (address ?? '')
