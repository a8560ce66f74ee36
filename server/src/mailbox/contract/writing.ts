import { describe, expect, it } from 'vitest'
import type { Mailbox } from '../provider.ts'
import { aReply, FAULTS, partOf, threadOf, type Kind } from './contract-mailbox.ts'

/** What holds of a reply, whether it is to be a draft or sent. */
function writingContract({ make, ago, traits }: Kind, part: 'drafts' | 'submission'): void {
  const write = (mailbox: Mailbox, threadId: string) =>
    part === 'drafts' ? partOf(mailbox, part).put(aReply(threadId)) : partOf(mailbox, part).send(aReply(threadId))

  it.each(FAULTS)('[BE-02] [PR-06] does nothing twice by itself: %s', async (fault) => {
    const contract = await make()
    const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
    const code = fault.startsWith('rate_limit') ? 'provider_rate_limited' : 'provider_unavailable'
    contract.fail(fault, 1, 'writing')
    await expect(write(contract.mailbox, threadId)).rejects.toMatchObject({ code })
    const thread = (await contract.mailbox.reading.thread(threadId)) ?? []
    const made = thread.filter((entry) => entry.kind !== 'received').map((entry) => entry.kind)
    const isMade = fault === 'half_an_answer' && (part === 'drafts' || traits.keepsWhatItSends)
    expect(made).toEqual(isMade ? [part === 'drafts' ? 'draft' : 'sent'] : [])
  })

  it('[PR-06] says when the thread is gone', async () => {
    const contract = await make()
    const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
    contract.empty()
    await expect(write(contract.mailbox, threadId)).rejects.toMatchObject({ code: 'provider_message_gone' })
  })
}

/** Drafts in the mailbox, put there, read and deleted. */
export function draftsContract(kind: Kind): void {
  const { name, make, ago } = kind
  describe(`${name} as a mailbox with drafts`, () => {
    it('[PR-06] puts a draft into a thread, tells when it was changed, sent or discarded, and deletes it', async () => {
      const contract = await make()
      const { ownDrafts } = contract
      const { reading } = contract.mailbox
      const drafts = partOf(contract.mailbox, 'drafts')
      const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
      const draft = await drafts.put(aReply(threadId))
      const [, written] = (await reading.thread(threadId)) ?? []
      expect(written).toMatchObject({ kind: 'draft', messageId: 'r1@x.example', replyId: 'r1' })
      expect(written && (await reading.draftOf(written.id))).toEqual(draft)
      expect(await reading.draft(draft.id)).toEqual(draft)
      await ownDrafts.change(draft.id, 'From: b@x.example\r\nTo: a@x.example\r\nSubject: Re: A\r\n\r\nNo.\r\n')
      expect((await reading.draft(draft.id))?.version).not.toBe(draft.version)
      await ownDrafts.send(draft.id)
      expect(await reading.draft(draft.id)).toBeNull()
      const second = await drafts.put(aReply(threadId, 'r2'))
      for (const _ of [1, 2]) await drafts.drop(second.id)
      expect([await reading.draft(second.id), await ownDrafts.count()]).toEqual([null, 0])
      expect((await reading.thread(threadId))?.map(({ kind }) => kind)).toEqual(['received', 'sent'])
    })
    writingContract(kind, 'drafts')
  })
}

/** Messages that are sent. */
export function submissionContract(kind: Kind): void {
  const { name, make, ago } = kind
  describe(`${name} as a mailbox that sends`, () => {
    it('[PR-06] sends in a thread, finds what was sent there, and says when the message is none', async () => {
      const contract = await make()
      const { reading } = contract.mailbox
      const submission = partOf(contract.mailbox, 'submission')
      const threadId = await threadOf(contract, contract.deliver({ folder: 'inbox', at: ago(5) }))
      const { id } = await submission.send(aReply(threadId))
      expect((await reading.thread(threadId))?.at(-1)).toMatchObject({ id, kind: 'sent', replyId: 'r1' })
      const nobody = { threadId, raw: Buffer.from('From: b@x.example\r\nSubject: Re: A\r\n\r\nYes.\r\n') }
      await expect(submission.send(nobody)).rejects.toMatchObject({ code: 'unprocessable' })
    })
    writingContract(kind, 'submission')
  })
}
