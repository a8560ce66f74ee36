import { isAppError } from '@loose-ends/domain/errors.ts'
import type { Passkey } from '@loose-ends/domain/passkey/passkey.ts'
import { queryOptions } from '@tanstack/react-query'
import { answer } from '#web/lib/answer.ts'
import { done } from '#web/lib/done.ts'
import { openRows } from '#web/lib/open-fields.ts'
import { passkeysKey } from '#web/lib/query-keys.ts'
import type { Person } from '../session/use-person.ts'
import { makePasskey } from './ask-authenticator.ts'

/** The person's passkeys, the oldest first. */
export const passkeysQuery = (person: Person) =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: async ({ signal }): Promise<Passkey[]> => {
      const { items } = await answer(person.api.passkeys.$get({}, { init: { signal } }))
      return openRows(await person.key, 'passkeys', items)
    },
  })

/** Has an authenticator make a passkey, and keeps it under that name. */
export async function addPasskey(person: Person, name: string): Promise<void> {
  const request = await answer(person.api.passkeys.start.$post({}))
  await answer(person.api.passkeys.$post({ json: { name, made: await makePasskey(request) } }))
}

export const renamePasskey = (person: Person, id: string, name: string) =>
  answer(person.api.passkeys[':id'].$patch({ param: { id }, json: { name } }))

/** Removes a passkey. One that is gone already is as good as removed. */
export async function removePasskey(person: Person, id: string): Promise<void> {
  try {
    await done(person.api.passkeys[':id'].$delete({ param: { id } }))
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
  }
}
