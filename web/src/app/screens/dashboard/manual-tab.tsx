import { ManualTasks, stateOf } from '#web/features/task/manual/manual-tasks.tsx'

/** The person's own tasks; loaded when their tab is opened. `show` is what the address says. */
export default function ManualTab({ show, onShow }: { show: string | null; onShow: (show: string) => void }) {
  return <ManualTasks state={stateOf(show)} onState={onShow} />
}
