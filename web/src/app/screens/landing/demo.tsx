import { ThreadMark } from '#web/ui/thread.tsx'
import { Section } from './section.tsx'

/** One message, and the item that it becomes. */
export function Demo() {
  return (
    <Section title="One sentence in, one loose end out" kicker="Demo">
      <p className="max-w-[60ch] text-ink-2">An example: a message as it arrives, and what you see of it.</p>
      <figure className="mt-8 grid items-center gap-6 md:grid-cols-[1fr_3rem_1fr] md:gap-3">
        <div className="rounded-lg border border-line bg-surface p-6">
          <p className="text-sm text-ink-3">From: a client • Tuesday, 9:14</p>
          <p className="mt-3 text-ink-2">
            Hi, lovely to see you all yesterday, and thanks for the coffee.{' '}
            <mark className="bg-thread-soft px-0.5 font-medium text-ink">
              Could you send me the signed agreement by Friday?
            </mark>{' '}
            The rest can wait until we are back from Lisbon.
          </p>
        </div>
        <ThreadMark className="mx-auto size-10 rotate-90 md:rotate-0" />
        <div className="rounded-lg border border-line bg-surface p-6">
          <p className="flex items-center justify-between gap-3 text-sm">
            <span className="font-medium text-thread">High priority</span>
            <span className="text-ink-3">Due in 3 days</span>
          </p>
          <p className="mt-2 text-lg font-medium">Send the signed agreement</p>
          <p className="mt-1 text-sm text-ink-3">
            Asked of you directly. A deadline this week. A contract is involved.
          </p>
        </div>
        <figcaption className="sr-only">
          A message asks for a signed agreement by Friday; it becomes a task of high priority, due in 3 days.
        </figcaption>
      </figure>
    </Section>
  )
}
