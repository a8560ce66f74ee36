import type { ReactNode, Ref } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface Column {
  label: string
  /** Figures stand to the right. */
  isFigure?: boolean
}

/** Paper that goes along with the table covers the lines of shade that stay at its edges, where there is no more beyond. */
const SHADE_WHERE_MORE = {
  backgroundImage: [
    'linear-gradient(to right, var(--paper) 50%, transparent)',
    'linear-gradient(to left, var(--paper) 50%, transparent)',
    'linear-gradient(to right, var(--line-strong), transparent)',
    'linear-gradient(to left, var(--line-strong), transparent)',
  ].join(),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '2rem 100%, 2rem 100%, 0.75rem 100%, 0.75rem 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
}

interface FiguresProps {
  title: string
  columns: Column[]
  /** What takes the focus and scrolls. */
  region?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A table of figures under a heading; on a narrow screen it scrolls by itself, and shows at its edges that there is more. */
export function Figures({ title, columns, region, children }: FiguresProps) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <div
        ref={region}
        className="mt-2 overflow-x-auto"
        style={SHADE_WHERE_MORE}
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="w-full border-collapse text-left tabular-nums">
          <thead className="text-sm text-ink-3">
            <tr className="border-b border-line">
              {columns.map(({ label, isFigure }) => (
                <th key={label} scope="col" className={cell(isFigure, 'font-normal')}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&_tr]:border-b [&_tr]:border-line">{children}</tbody>
        </table>
      </div>
    </div>
  )
}

const cell = (isFigure: boolean | undefined, more?: string) =>
  classNames('py-2 pr-6 last:pr-0 whitespace-nowrap', isFigure && 'text-right', more)

export function Cell({ isFigure, isLoud, children }: { isFigure?: boolean; isLoud?: boolean; children: ReactNode }) {
  return <td className={cell(isFigure, isLoud ? 'font-medium text-thread-strong' : '')}>{children}</td>
}

export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={cell(false, 'font-medium')}>
      {children}
    </th>
  )
}
