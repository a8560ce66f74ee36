import { derivePersonKey, type PersonKey, type PersonSecret } from '@loose-ends/domain/encryption/person-key.ts'

/**
 * The person's keys. When a ciphertext names one that is missing, because the server has renewed it since, the secret is
 * asked for anew: once for each key, however many fields wait for it. Older keys stay, for what is still on its way.
 */
export async function renewableKey(secret: PersonSecret, ask: () => Promise<PersonSecret>): Promise<PersonKey> {
  const { current, keys } = await derivePersonKey(secret)
  const known = new Map(keys)
  const asked = new Map<number, Promise<void>>()
  const addMissing = async (newer: PersonSecret) => {
    const missing = newer.keys.filter(({ id }) => !known.has(id))
    if (missing.length === 0) return
    for (const [id, key] of (await derivePersonKey({ keys: missing })).keys) known.set(id, key)
  }
  const person: PersonKey = {
    current,
    keys: known,
    renew: async (missing) => {
      if (!asked.has(missing)) {
        const answer = ask().then(addMissing)
        // Unanswered is not answered: the next field asks again.
        answer.catch(() => asked.delete(missing))
        asked.set(missing, answer)
      }
      await asked.get(missing)
      return person
    },
  }
  return person
}
