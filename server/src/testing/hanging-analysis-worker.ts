import { writeSync } from 'node:fs'

/** Says that it has begun, past the thread that would have to pass it on, and hangs. */
export default function hang(): never {
  writeSync(1, 'a message hangs\n')
  for (;;) {}
}

export const ready = (): void => undefined
