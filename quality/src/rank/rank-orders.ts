import type { Reason } from '@loose-ends/domain/loose-end/reason.ts'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'
import { labelFile } from '../label-files.ts'
import { UnusableInput } from '../tool.ts'
import { mailboxParts, ownMailParts } from './rank-items.ts'

/** Lists of items as readers ordered them: groups of names, the most important first; within a group they could not say. */
const ORDERS = labelFile('rank-orders.jsonl')

const orderSchema = z.object({ source: z.string(), reader: z.number(), order: z.array(z.array(z.string())) })

/** Two items of which a reader set one above the other, by the parts of their scores. */
export type OrderedPair = { source: string; above: readonly Reason[]; below: readonly Reason[] }

/** All pairs that the orders tell and whose items are found. `data` is the folder of the labelled mailboxes. */
export async function orderedPairs(data: string): Promise<OrderedPair[]> {
  const orders = await Array.fromAsync(readJsonLines(ORDERS, orderSchema))
  const wanted = new Set(orders.flatMap(({ order }) => order.flat()))
  const parts = new Map([...(await mailboxParts(data, wanted)), ...(await ownMailParts(wanted))])
  const missing = [...wanted].filter((name) => !parts.has(name))
  if (missing.length > 0) throw new UnusableInput(`orders name items that no label has: ${missing.join(', ')}`)
  return orders.flatMap(({ source, order }) =>
    order.flatMap((group, at) => {
      const lower = order.slice(at + 1).flat()
      return group.flatMap((one) =>
        lower.flatMap((other) => {
          const [above, below] = [parts.get(one), parts.get(other)]
          return above && below ? [{ source, above, below }] : []
        }),
      )
    }),
  )
}
