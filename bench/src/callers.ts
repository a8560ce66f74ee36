/** Each caller has an address of their own, as behind a proxy. */
export function fromOwnAddress(index: number): typeof fetch {
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  return (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', address)
    return fetch(input, { ...init, headers })
  }
}

/** Does something with each, so many at once. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
