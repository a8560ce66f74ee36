import { describe, expect, it } from 'vitest'
import {
  PARTS,
  type ContractMailbox,
  type ContractTraits,
  type Kind,
  type MailboxPart,
} from './contract/contract-mailbox.ts'
import { failingContract } from './contract/failing.ts'
import { foldersContract, linksContract } from './contract/folders-and-links.ts'
import { lostMarksContract, marksContract } from './contract/marks.ts'
import { changesContract, fetchingContract, listingContract } from './contract/reading.ts'
import { listeningContract, watchingContract } from './contract/telling.ts'
import { draftsContract, submissionContract } from './contract/writing.ts'

export type { ContractMailbox, Fault } from './contract/contract-mailbox.ts'

/**
 * What every mailbox has to keep to, on a real one over the network. `parts` are those that it has beside reading: what is
 * asked of the others is not asked, and that they are missing is.
 */
export function mailboxContract(
  name: string,
  now: () => Date,
  make: () => Promise<ContractMailbox>,
  parts: readonly MailboxPart[],
  { marks = 'things', keepsWhatItSends = true, tellsListeners = true, refusesGoodTokens = false }: ContractTraits = {},
): void {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const kind: Kind = { name, now, ago, make, traits: { marks, keepsWhatItSends, tellsListeners, refusesGoodTokens } }

  describe(`${name} as a mailbox`, () => {
    it('[BE-01] can do what it says, and no more', async () => {
      const { mailbox } = await make()
      expect(PARTS.filter((part) => mailbox[part] !== null)).toEqual(PARTS.filter((part) => parts.includes(part)))
    })
  })

  describe(`${name} as a mailbox that is read`, () => {
    listingContract(kind)
    changesContract(kind)
    fetchingContract(kind)
    failingContract(kind)
  })
  if (parts.includes('watching')) watchingContract(kind)
  if (parts.includes('listening')) listeningContract(kind)
  if (parts.includes('folders')) foldersContract(kind)
  if (parts.includes('marks')) {
    marksContract(kind)
    lostMarksContract(kind)
  }
  if (parts.includes('drafts')) draftsContract(kind)
  if (parts.includes('submission')) submissionContract(kind)
  if (parts.includes('links')) linksContract(kind)
}
