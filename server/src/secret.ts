import { inspect } from 'node:util'

/** A value that must not be printed: it shows as `[secret]` in logs, errors, JSON and templates. `reveal` is the one way in. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return '[secret]'
  }

  toJSON(): string {
    return '[secret]'
  }

  [inspect.custom](): string {
    return '[secret]'
  }
}
