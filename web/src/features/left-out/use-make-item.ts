import type { ChosenType, LeftOut, LeftOutPage } from '@loose-ends/domain/left-out/left-out.ts'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { ITEM_KEYS, leftOutKey } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.ts'
import { passFocusOn } from '../loose-end/pass-focus-on.ts'
import { usePerson } from '../session/use-person.ts'
import { makeItem, unmakeItem } from './queries.ts'

type Pages = InfiniteData<LeftOutPage, number>

const NOUNS: Record<ChosenType, string> = { task: 'task', follow_up: 'follow-up' }

const without =
  ({ id, reason }: LeftOut) =>
  (known: Pages | undefined): Pages | undefined =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        items: page.items.filter((item) => item.id !== id),
        total: page.total - 1,
        reasons: page.reasons.map((one) => (one.reason === reason ? { ...one, count: one.count - 1 } : one)),
      })),
    }

/** "This should be a task": the message leaves the list once its item is made, and comes back when that is undone. */
export function useMakeItem() {
  const person = usePerson()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<{ id: string; type: ChosenType } | null>(null)

  const refresh = () => Promise.all(ITEM_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })))

  const undo = async (made: { type: ChosenType; id: string }) => {
    try {
      await unmakeItem(person, made)
    } catch (error) {
      toast({ title: 'Could not undo that', description: errorText(error), kind: 'destructive' })
    }
    await refresh()
  }

  const make = async (message: LeftOut, type: ChosenType) => {
    passFocusOn(message.id)
    setBusy({ id: message.id, type })
    try {
      const made = await makeItem(person, message.id, type)
      await cache.cancelQueries({ queryKey: leftOutKey })
      cache.setQueriesData<Pages>({ queryKey: leftOutKey }, without(message))
      toast({
        title: `Added as a ${NOUNS[made.type]}`,
        ...(message.subject ? { description: message.subject } : {}),
        kind: 'success',
        action: { label: 'Undo', onClick: () => void undo(made) },
      })
    } catch (error) {
      toast({ title: `Could not add it as a ${NOUNS[type]}`, description: errorText(error), kind: 'destructive' })
    }
    setBusy(null)
    await refresh()
  }

  return { busy, make }
}
