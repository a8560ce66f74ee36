import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchExport, saveFile } from '#web/features/account/export-data.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { securityEventsKey } from '#web/lib/query-keys.ts'
import { sizeText } from '#web/lib/sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { Group } from './group.tsx'

type State =
  | { step: 'idle' }
  | { step: 'running'; received: number }
  | { step: 'done'; name: string; size: number }
  | { step: 'failed'; message: string }

function useExport() {
  const person = usePerson()
  const cache = useQueryClient()
  const [state, setState] = useState<State>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const ended = new AbortController()
    running.current = ended
    setState({ step: 'running', received: 0 })
    try {
      const file = await fetchExport(person, (received) => setState({ step: 'running', received }), ended.signal)
      saveFile(file)
      void cache.invalidateQueries({ queryKey: securityEventsKey })
      setState({ step: 'done', name: file.name, size: file.content.size })
    } catch (error) {
      setState(ended.signal.aborted ? { step: 'idle' } : { step: 'failed', message: errorText(error) })
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}

function Told({ state }: { state: State }) {
  switch (state.step) {
    case 'idle':
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

/** Everything that is stored of the person, as one file (ST-05). */
export function ExportGroup() {
  const { state, start, cancel } = useExport()
  const isRunning = state.step === 'running'
  return (
    <Group
      title="Export"
      about="Everything that is stored about you, readable, in one JSON file. No passwords, no keys."
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" busy={isRunning} onClick={() => void start()}>
          {isRunning ? 'Exporting...' : 'Export my data'}
        </Button>
        {isRunning && (
          <Button variant="quiet" size="sm" onClick={cancel}>
            Cancel
          </Button>
        )}
        <output className="text-ink-2">
          <Told state={state} />
        </output>
      </div>
    </Group>
  )
}
