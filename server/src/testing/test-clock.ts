import type { Clock } from '@loose-ends/domain/time.ts'

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now: Date

  constructor(start: Date | string = '2026-03-10T09:00:00Z') {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }

  set(to: Date | string): void {
    this.#now = new Date(to)
  }
}
