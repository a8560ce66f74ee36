import type { AiRecord as Record } from '@loose-ends/domain/ai/ai.ts'
import { useId, useState } from 'react'
import { momentText } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { figureText } from '#web/lib/locale.ts'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { outcomeText } from './outcome-copy.ts'

interface Question {
  system: string
  prompt: string
}

/** The texts in the order in which they were sent. */
function questionsOf(sent: string | null): Question[] {
  try {
    return JSON.parse(sent ?? '[]') as Question[]
  } catch {
    return []
  }
}

/** `about`: the message, as several may be open on the page. */
function Passage({ title, about, text }: { title: string; about: string; text: string }) {
  return (
    <section className="mt-4">
      <h3 className="text-sm font-medium text-ink-3">{title}</h3>
      <pre
        // Long lines scroll inside it, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${title}: ${about}`}
        className="mt-1 max-h-96 overflow-auto rounded-md bg-sunken p-4 font-mono text-sm whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    </section>
  )
}

function Sent({ record, about }: { record: Record; about: string }) {
  const questions = questionsOf(record.sent)
  const count = questions.length
  const nth = (index: number) => (count > 1 ? ` (${index + 1} of ${count})` : '')
  return (
    <div className="animate-appear">
      {questions.map(({ system, prompt }, index) => (
        <div key={index}>
          <Passage title={`Sent of your mail${nth(index)}`} about={about} text={prompt} />
          <Passage title={`Sent as instructions${nth(index)}`} about={about} text={system} />
        </div>
      ))}
      {record.answer && <Passage title="What came back" about={about} text={record.answer} />}
    </div>
  )
}

export interface AiRecordProps {
  record: Record
  /** Whether what was sent shows at once. */
  isOpen?: boolean
}

/** What was sent to the AI about one message, word for word, and what came of it. */
export function AiRecord({ record, isOpen: opensAtOnce = false }: AiRecordProps) {
  const [isOpen, setOpen] = useState(opensAtOnce)
  const panel = useId()
  const now = useNow()
  const { created_at: at, service, tokens } = record
  const subject = record.subject || 'No subject'
  const title = `${panel}title`
  return (
    <article aria-labelledby={title} className="border-b border-line py-4">
      <h2 id={title} dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {subject}
      </h2>
      <p className="text-ink-2">{outcomeText(record)}</p>
      <p className="text-sm text-ink-3 tabular-nums [overflow-wrap:anywhere]">
        <time dateTime={at}>{momentText(at, undefined, now)}</time> • {service}
        {tokens > 0 && ` • ${figureText(tokens)} tokens`}
      </p>
      {record.sent !== null && (
        <div className="mt-2 -ml-3">
          <DisclosureButton
            isOpen={isOpen}
            panel={panel}
            onToggle={() => setOpen(!isOpen)}
            label="What was sent"
            about={subject}
          />
        </div>
      )}
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Sent record={record} about={subject} />}
      </div>
    </article>
  )
}
