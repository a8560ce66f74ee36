import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requireOwnSecrets } from './require-own-secrets.ts'
import { Secret } from './secret.ts'
import { Vault } from './vault.ts'

const test = testApp()

it('[BE-06] an empty database takes any master key, a filled one only the key that it was filled with', async () => {
  const other = new Vault(new Secret(randomBytes(32).toString('base64')))
  await requireOwnSecrets(test.database.address, other)
  await signedInPerson(test)
  await requireOwnSecrets(test.database.address, test.deps.vault)
  await expect(requireOwnSecrets(test.database.address, other)).rejects.toThrow(
    'MASTER_KEY: is not the key that this database was filled with',
  )
})
