import { ActionableList } from '#web/features/actionable/actionable-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** `/actionables`: everything that needs the person, in one list (AC-01). */
export default function Actionables() {
  return (
    <>
      <PageHeader title="Actionables" subtitle="Your unified action list: tasks to complete and follow-ups to send" />
      <section className="overflow-clip rounded-lg border border-line bg-surface shadow-rest">
        <h2
          data-list-heading
          tabIndex={-1}
          className="border-b border-line px-4 py-4 text-xl font-semibold outline-none sm:px-6"
        >
          Your Actionables
        </h2>
        <ActionableList />
      </section>
    </>
  )
}
