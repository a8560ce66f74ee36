/** Gmail works on about ten calls of one person at a time; further ones meet "Too many concurrent requests for user". */
const LARGEST = 10

/**
 * How many messages are asked for at once: half as many after an answer that was too much for Gmail or for the line, one
 * more after each that came whole.
 */
export class BatchSize {
  #now = LARGEST

  get now(): number {
    return this.#now
  }

  shrink(): void {
    this.#now = Math.max(1, Math.floor(this.#now / 2))
  }

  grow(): void {
    this.#now = Math.min(LARGEST, this.#now + 1)
  }
}
