import { describe, expect, it } from 'vitest'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { FAULTS, partOf, type Kind } from './contract-mailbox.ts'

/** Marks, put on messages and taken off. */
export function marksContract({ name, make, ago, traits }: Kind): void {
  describe(`${name} as a mailbox with marks`, () => {
    it.runIf(traits.marks === 'words')('[MB-05] [PR-04] calls marks the same each time, and lists none', async () => {
      const { mailbox } = await make()
      const marks = partOf(mailbox, 'marks')
      const names = ['Ours - Tasks', 'Ours - Follow-Ups']
      const made = await marks.ensure(names)
      expect(made.map(({ name }) => name)).toEqual(names)
      expect(new Set(made.map(({ id }) => id)).size).toBe(2)
      expect(await marks.ensure(names)).toEqual(made)
      expect(await mailbox.reading.marks()).toBeNull()
      expect([marks.kind, names.map((name) => marks.called(name))]).toEqual(['keywords', made.map(({ id }) => id)])
    })

    it.runIf(traits.marks === 'things')(
      '[PR-04] makes marks once, uses one that the person has, and lists no others',
      async () => {
        const { mailbox, ownMarks } = await make()
        const marks = partOf(mailbox, 'marks')
        const own = await ownMarks.create('ours - follow-ups')
        const names = ['Ours - Tasks', 'Ours - Follow-Ups']
        const made = await marks.ensure(names)
        expect(made).toMatchObject([{ name: 'Ours - Tasks' }, { id: own, name: 'ours - follow-ups' }])
        expect(await marks.ensure(names)).toEqual(made)
        expect([marks.kind, names.map((name) => marks.called(name))]).toEqual(['labels', names])
        expect((await mailbox.reading.marks())?.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
      },
    )

    it('[ST-04] deletes a mark, from its messages, too; one that is gone is passed over', async () => {
      const { mailbox, ownMarks, deliver } = await make()
      const marks = partOf(mailbox, 'marks')
      const ref = deliver({ folder: 'inbox', at: ago(5) })
      const [ours] = await marks.ensure(['Ours'])
      const [id, theirs] = [ours?.id ?? '', await ownMarks.create('Theirs')]
      await marks.change([ref], { put: [id, theirs] })
      await marks.remove(id)
      await marks.remove(id)
      if (traits.marks === 'things') expect(await mailbox.reading.marks()).toEqual([{ id: theirs, name: 'Theirs' }])
      expect(await ownMarks.of(ref)).toEqual([theirs])
    })

    it('[PR-04] puts marks on and takes them off, thousands at once, again and again; what is gone is passed over', async () => {
      const { mailbox, ownMarks, deliver, empty } = await make()
      const marks = partOf(mailbox, 'marks')
      const gone = deliver({ folder: 'inbox', at: ago(9) })
      empty()
      const refs = Array.from({ length: 1_005 }, (_, n) => deliver({ folder: 'archive', at: ago(n + 1) }))
      const [first = gone, last = gone] = [refs[0], refs.at(-1)]
      const [mark] = await marks.ensure(['Ours'])
      const id = mark?.id ?? ''
      for (const _ of [1, 2]) await marks.change([gone, ...refs], { put: [id] })
      expect([await ownMarks.of(first), await ownMarks.of(last)]).toEqual([[id], [id]])
      for (const _ of [1, 2]) await marks.change([gone, ...refs], { take: [id] })
      expect([await ownMarks.of(first), await ownMarks.of(last)]).toEqual([[], []])
      if (traits.marks === 'words') return
      await ownMarks.remove(id)
      await expect(marks.change(refs, { put: [id] })).rejects.toMatchObject({ code: 'not_found' })
    })

    it.each(FAULTS)('[BE-02] [PR-04] goes on with marks after a fault that passes: %s', async (fault) => {
      const contract = await make()
      const ref = contract.deliver({ folder: 'inbox', at: ago(1) })
      contract.fail(fault, 2)
      const [mark] = await partOf(contract.mailbox, 'marks').ensure(['Ours'])
      contract.fail(fault, 2)
      await partOf(contract.mailbox, 'marks').change([ref], { put: [mark?.id ?? ''] })
      expect(await contract.ownMarks.of(ref)).toContain(mark?.id)
    })
  })
}

/** What is told of messages that lost a mark. */
export function lostMarksContract({ name, make, now, ago }: Kind): void {
  describe(`${name} as a mailbox that loses marks`, () => {
    it('[PR-04] tells which messages lost a mark that is watched', async () => {
      const { mailbox, ownMarks, deliver, archive } = await make()
      const { reading } = mailbox
      const refs = [3, 2, 1].map((n) => deliver({ folder: 'inbox', at: ago(n) }))
      const [lost, kept, back] = refs
      if (!lost || !kept || !back) throw new Error('nothing was delivered')
      const [ours, theirs] = [await ownMarks.create('Ours'), await ownMarks.create('Theirs')]
      await partOf(mailbox, 'marks').change(refs, { put: [ours, theirs] })
      const { state } = await reading.profile({ marks: [ours] })
      await ownMarks.change(lost, { remove: [ours] })
      await ownMarks.change(kept, { remove: [theirs] })
      await archive(kept)
      await ownMarks.change(back, { remove: [ours] })
      await ownMarks.change(back, { add: [ours] })
      const changes = await reading.changesSince(state, { marks: [ours] })
      expect(changes).toMatchObject({ sent: [], markLost: [{ ref: lost, markId: ours }] })
      // What moved among the mail may be named again.
      expect([[], [kept]]).toContainEqual(changes.received)
      expect(await reading.changesSince(state)).toMatchObject({ markLost: [] })
    })

    it('[PR-04] tells also of a mark that was put on after the state and taken off again, and of no other', async () => {
      const { mailbox, ownMarks, deliver } = await make()
      const { reading } = mailbox
      const refs = [deliver({ folder: 'inbox', at: ago(5) }), deliver({ folder: 'inbox', at: ago(4) })]
      const markId = await ownMarks.create('Ours')
      const { state } = await reading.profile({ marks: [markId] })
      await partOf(mailbox, 'marks').change(refs, { put: [markId] })
      const [lost = '' as Ref] = refs
      const marked = refs.map((ref) => ({ ref, markId, at: now() }))
      await ownMarks.change(lost, { remove: [markId] })
      const { markLost } = await reading.changesSince(state, { marks: [markId], marked })
      expect(markLost).toEqual([{ ref: lost, markId }])
    })
  })
}
