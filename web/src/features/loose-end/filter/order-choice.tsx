import { LIST_ORDERS, type ListOrder } from '@loose-ends/domain/loose-end/list-order.ts'
import { ArrowDownUp } from 'lucide-react'
import { ORDER_WORDS } from './filter-copy.ts'
import { useListOrder } from './use-list-order.ts'

/** In which order the dashboard's lists stand; on a phone its picture alone. */
export function OrderChoice() {
  const [order, choose] = useListOrder()
  return (
    <span
      className={
        'relative inline-flex h-8 touch:h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-2 hover:bg-sunken ' +
        'hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink max-sm:px-3'
      }
    >
      <ArrowDownUp aria-hidden="true" className="size-4" strokeWidth={1.75} />
      <span aria-hidden="true" className="max-sm:hidden">
        {ORDER_WORDS[order]}
      </span>
      <select
        aria-label="Order"
        value={order}
        onChange={({ target }) => choose(target.value as ListOrder)}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-surface text-ink opacity-0"
      >
        {LIST_ORDERS.map((one) => (
          <option key={one} value={one}>
            {ORDER_WORDS[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
