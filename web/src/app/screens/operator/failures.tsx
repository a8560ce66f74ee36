import type { OperatorOverview } from '@loose-ends/domain/operator/operator-overview.ts'
import { agoText } from '#web/lib/dates.ts'
import { codeText } from '#web/lib/error-copy.ts'
import { Cell, Figures, RowHead } from './figures.tsx'

/** What failed in the last seven days, by queue and code. */
export function Failures({ failures, now }: { failures: OperatorOverview['failures']; now: Date }) {
  if (failures.length === 0) {
    return (
      <section aria-label="Failures">
        <h2 className="font-semibold">Failures</h2>
        <p className="mt-2 text-ink-2">None in the last seven days.</p>
      </section>
    )
  }
  return (
    <Figures
      title="Failures in the last seven days"
      columns={[{ label: 'Queue' }, { label: 'Code' }, { label: 'Count', isFigure: true }, { label: 'Last' }]}
    >
      {failures.map(({ queue, code, count, last_at }) => (
        <tr key={`${queue} ${code}`}>
          <RowHead>{queue}</RowHead>
          <Cell>
            <span title={codeText(code)}>{code}</span>
          </Cell>
          <Cell isFigure>{count}</Cell>
          <Cell>{agoText(last_at, now)}</Cell>
        </tr>
      ))}
    </Figures>
  )
}
