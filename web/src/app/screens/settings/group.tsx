import { useId, type ReactNode } from 'react'

export interface GroupProps {
  title: string
  /** What this is about, in a sentence below the title. */
  about?: ReactNode
  children: ReactNode
}

/** One subject of the settings: its title at the side, what can be done beside it. */
export function Group({ title, about, children }: GroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="grid gap-x-10 gap-y-4 border-b border-line py-8 last:border-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {about && <p className="mt-1 max-w-[48ch] text-sm text-ink-3">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
