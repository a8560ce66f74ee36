import type { OperatorOverview } from '@loose-ends/domain/operator/operator-overview.ts'
import { agoText } from '#web/lib/dates.ts'
import { Cell, Figures, RowHead } from './figures.tsx'

/** When the work that starts by the clock last ran. */
export function Schedules({ schedules, now }: { schedules: OperatorOverview['schedules']; now: Date }) {
  return (
    <Figures title="Schedules" columns={[{ label: 'Schedule' }, { label: 'Last run' }]}>
      {schedules.map(({ name, last_run_at }) => (
        <tr key={name}>
          <RowHead>{name}</RowHead>
          <Cell>{last_run_at ? agoText(last_run_at, now) : 'not yet, as far as is known'}</Cell>
        </tr>
      ))}
    </Figures>
  )
}
