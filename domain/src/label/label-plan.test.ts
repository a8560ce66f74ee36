import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LABEL_KINDS } from './label.ts'
import { labelPlan, type KnownLabelled, type Labelled } from './label-plan.ts'

const keyOf = ({ messageId, label }: Labelled) => `${label} ${messageId}`
const keys = (labelled: readonly Labelled[]) => labelled.map(keyOf).sort()

const labelled = fc.record({
  messageId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  label: fc.constantFrom(...LABEL_KINDS),
})
const some = fc.uniqueArray(labelled, { selector: keyOf })

/** A mailbox, what is noted of it, and the steps in which both change; the work may be cut short after any of them. */
function world(initiallyOn: readonly Labelled[]) {
  const mailbox = new Set(initiallyOn.map(keyOf))
  const known = new Map<string, KnownLabelled>(initiallyOn.map((one) => [keyOf(one), { ...one, isSure: true }]))
  const steps = (wanted: readonly Labelled[]) => {
    const { add, remove } = labelPlan(wanted, [...known.values()])
    return [
      ...remove.flatMap((one) => [
        () => known.set(keyOf(one), { ...one, isSure: false }),
        () => mailbox.delete(keyOf(one)),
        () => known.delete(keyOf(one)),
      ]),
      ...add.flatMap((one) => [
        () => known.set(keyOf(one), { ...one, isSure: false }),
        () => mailbox.add(keyOf(one)),
        () => known.set(keyOf(one), { ...one, isSure: true }),
      ]),
    ]
  }
  return { mailbox, known, steps }
}

describe('the plan for the labels', () => {
  it('[PR-04] [BE-10] ends with exactly the wanted labels, wherever the work was cut short before and whatever was wanted then', () => {
    const rounds = fc.array(fc.record({ wanted: some, cutAfter: fc.nat(30) }), { maxLength: 6 })
    fc.assert(
      fc.property(some, rounds, some, (on, cutShort, wanted) => {
        const { mailbox, known, steps } = world(on)
        for (const round of cutShort) for (const step of steps(round.wanted).slice(0, round.cutAfter)) step()
        for (const step of steps(wanted)) step()
        expect([...mailbox].sort()).toEqual(keys(wanted))
        expect(labelPlan(wanted, [...known.values()])).toEqual({ add: [], remove: [] })
      }),
    )
  })

  it('[PR-04] never takes off what it did not put on, and asks for nothing that is surely so', () => {
    fc.assert(
      fc.property(some, some, some, (wanted, sure, unsure) => {
        const sureKeys = new Set(keys(sure))
        const known = [
          ...sure.map((one) => ({ ...one, isSure: true })),
          ...unsure.filter((one) => !sureKeys.has(keyOf(one))).map((one) => ({ ...one, isSure: false })),
        ]
        const { add, remove } = labelPlan(wanted, known)
        expect(keys(remove).every((key) => keys(known).includes(key))).toBe(true)
        expect(keys(add).some((key) => sureKeys.has(key))).toBe(false)
        expect(keys(add).some((key) => keys(remove).includes(key))).toBe(false)
      }),
    )
  })
})
