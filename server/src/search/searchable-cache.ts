import type { SearchableTexts } from '@loose-ends/domain/search/search-items.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'

/** Long enough for the keystrokes of one search. */
const KEPT_MS = 30 * SECOND_MS
const MOST_CHARS = 20_000_000

interface Opened {
  texts: ReadonlyMap<string, SearchableTexts>
  chars: number
  forget: NodeJS.Timeout
}

/**
 * The opened texts of those who are searching right now, by what names them: an item's id, and where its words can change,
 * the change that they are of. What has such a name never changes, so nothing here can be out of date, whichever process
 * changed what; which of them count is asked of the database each time. Forgotten some time after a person's last search,
 * and the longest unused first where there are too many.
 */
export class SearchableCache {
  readonly #people = new Map<string, Opened>()
  readonly #keptMs: number
  readonly #mostChars: number
  #chars = 0

  constructor({ keptMs = KEPT_MS, mostChars = MOST_CHARS } = {}) {
    this.#keptMs = keptMs
    this.#mostChars = mostChars
  }

  /** How many characters are held now. */
  get chars(): number {
    return this.#chars
  }

  get(userId: string): ReadonlyMap<string, SearchableTexts> {
    return this.#people.get(userId)?.texts ?? new Map<string, SearchableTexts>()
  }

  /** Keeps exactly these of a person. */
  keep(userId: string, texts: ReadonlyMap<string, SearchableTexts>): void {
    this.#drop(userId)
    let chars = 0
    for (const of of texts.values()) for (const text of of) chars += text.length
    const forget = setTimeout(() => this.#drop(userId), this.#keptMs).unref()
    this.#people.set(userId, { texts, chars, forget })
    this.#chars += chars
    for (const longestUnused of this.#people.keys()) {
      if (this.#chars <= this.#mostChars) break
      this.#drop(longestUnused)
    }
  }

  #drop(userId: string): void {
    const opened = this.#people.get(userId)
    if (!opened) return
    clearTimeout(opened.forget)
    this.#people.delete(userId)
    this.#chars -= opened.chars
  }
}
