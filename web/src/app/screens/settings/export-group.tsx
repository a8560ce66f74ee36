import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchExport, saveFile, type ExportKind } from '#web/features/account/export-data.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { securityEventsKey } from '#web/lib/query-keys.ts'
import { sizeText } from '#web/lib/sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { Group } from './group.tsx'

type State =
  | { step: 'idle' }
  | { step: 'running'; received: number }
  | { step: 'done'; name: string; size: number }
  | { step: 'failed'; message: string }
  | { step: 'refused' }

function useExport() {
  const person = usePerson()
  const cache = useQueryClient()
  const [state, setState] = useState<State>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (kind: ExportKind) => {
    const ended = new AbortController()
    running.current = ended
    setState({ step: 'running', received: 0 })
    try {
      const file = await fetchExport(person, kind, (received) => setState({ step: 'running', received }), ended.signal)
      saveFile(file)
      void cache.invalidateQueries({ queryKey: securityEventsKey })
      setState({ step: 'done', name: file.name, size: file.content.size })
    } catch (error) {
      if (ended.signal.aborted) setState({ step: 'idle' })
      else if (isAppError(error, 'sign_in_again')) setState({ step: 'refused' })
      else setState({ step: 'failed', message: errorText(error) })
    }
  }
  return { state, start, cancel: () => running.current?.abort(), clear: () => setState({ step: 'idle' }) }
}

function Told({ state }: { state: State }) {
  switch (state.step) {
    case 'idle':
    case 'refused':
      return null
    case 'running':
      return <>Collecting your data… {state.received > 0 && <>{sizeText(state.received)} so far</>}</>
    case 'done':
      return (
        <>
          Done: {state.name}, {sizeText(state.size)}
        </>
      )
    case 'failed':
      return <span className="text-thread-strong">The export failed. {state.message}</span>
  }
}

const KINDS = [
  { value: 'everything', label: 'Everything', about: 'One JSON file with all that is stored about you.' },
  { value: 'table', label: 'Table', about: 'Your tasks and follow-ups as CSV, for a spreadsheet.' },
  { value: 'calendar', label: 'Calendar', about: 'Your tasks and follow-ups as ICS, for a calendar or a to-do app.' },
] as const satisfies readonly { value: ExportKind; label: string; about: string }[]

/** What is stored of the person, as one file (ST-05). */
export function ExportGroup() {
  const { state, start, cancel, clear } = useExport()
  const [kind, setKind] = useState<ExportKind>('everything')
  const isRunning = state.step === 'running'
  const starter = useRef<HTMLButtonElement>(null)
  return (
    <Group title="Export" about="What is stored about you, in a file you can read. No passwords, no keys.">
      <Segments
        label="What to export"
        options={KINDS}
        chosen={kind}
        busy={isRunning}
        onChoose={(chosen) => {
          setKind(chosen)
          clear()
        }}
      />
      <p className="mt-2 mb-4 text-sm text-ink-3">{KINDS.find(({ value }) => value === kind)?.about}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={starter}
          variant="outline"
          aria-disabled={isRunning || undefined}
          onClick={() => void (isRunning || start(kind))}
        >
          {isRunning && <Spinner size="sm" />}
          {isRunning ? 'Exporting...' : 'Export my data'}
        </Button>
        {isRunning && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              cancel()
              starter.current?.focus()
            }}
          >
            Cancel
          </Button>
        )}
        <output className="text-ink-2">
          <Told state={state} />
        </output>
      </div>
      {state.step === 'refused' && (
        <div className="mt-4">
          <SignInAgain before="take your data along" />
        </div>
      )}
    </Group>
  )
}
