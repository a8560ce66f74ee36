import { LIST_ORDERS, type ListOrder } from '@loose-ends/domain/loose-end/list-order.ts'
import { useSyncExternalStore } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { createStorageListeners } from '#web/lib/listeners.ts'
import { localStore } from '#web/lib/stores.ts'
import { useUser } from '../../session/session-context.tsx'

const { subscribe, tell } = createStorageListeners()

const usual: ListOrder = 'due'

/** How this person wants the dashboard's lists ordered: kept in the browser, as the theme and the single keys are. */
export function useListOrder(): [ListOrder, (order: ListOrder) => void] {
  const key = useBrowserKeys().listOrder + useUser().id
  const read = (): ListOrder => LIST_ORDERS.find((order) => order === localStore.getItem(key)) ?? usual
  const order = useSyncExternalStore(subscribe, read)
  const choose = (next: ListOrder) => {
    if (next === usual) localStore.removeItem(key)
    else localStore.setItem(key, next)
    tell()
  }
  return [order, choose]
}
