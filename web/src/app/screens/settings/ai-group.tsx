import type { AiChange, AiService, AiStatus } from '@loose-ends/domain/ai/ai.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { aiStatusQuery, saveAiChange } from '#web/features/ai/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { figureText } from '#web/lib/locale.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { paths } from '#web/lib/paths.ts'
import { aiKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { focusGroup } from '#web/ui/focus-group.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { Group } from './group.tsx'

function useChange() {
  const person = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: AiChange) => saveAiChange(person, change),
    onSuccess: (status) => {
      cache.setQueryData<AiStatus>(aiKey, status)
      toast({ title: status.enabled ? 'The AI reads new mail too' : 'Nothing more is sent to an AI', kind: 'success' })
    },
    onError: (error) => {
      const isOther = isAppError(error, 'unprocessable')
      // Its answer may be lost, and not the change.
      void cache.invalidateQueries({ queryKey: aiKey, exact: true })
      const description = isOther ? 'The AI of this server was changed. Look at what is here now.' : errorText(error)
      toast({ title: 'Could not change this', description, kind: 'destructive' })
    },
  })
}

function Today({ used, budget }: { used: number; budget: number }) {
  const isSpent = used >= budget
  return (
    <div className="max-w-md">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2 tabular-nums">
        <span>Used today</span>
        <span>
          {figureText(used)} of {figureText(budget)} tokens
        </span>
      </p>
      <ProgressBar label="Tokens used today" percent={Math.min(100, Math.round((100 * used) / budget))} />
      {isSpent && <p className="mt-1.5 text-sm text-ink-3">Until tomorrow, the rules alone read your mail.</p>}
    </div>
  )
}

/** Another AI was put in the place of the one that the person agreed to: why the switch is off. */
function Replaced({
  agreed,
  onLeave,
  busy,
}: {
  agreed: AiService
  onLeave: (button: HTMLElement) => void
  busy: boolean
}) {
  return (
    <div className="max-w-[60ch] space-y-3 rounded-md bg-sunken p-4">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        You let {agreed.model} at {agreed.host} read your mail. This server has another AI now, so it is off, and
        nothing is sent to it unless you switch it on.
      </p>
      <Button variant="outline" busy={busy} onClick={({ currentTarget }) => onLeave(currentTarget)}>
        Leave it off
      </Button>
    </div>
  )
}

function Choice() {
  const id = useId()
  const status = useQuery(aiStatusQuery(usePerson()))
  const change = useChange()
  if (status.isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (status.isLoadingError) {
    return <InlineError text="This setting could not be loaded" onRetry={() => void status.refetch()} />
  }
  const { service, enabled, replaced, used_tokens: used, daily_tokens: budget } = status.data
  return (
    <div className="space-y-4">
      {service === null ? (
        <p className="max-w-[60ch] text-ink-2">
          No AI is configured on this server. Your mail is read by its own rules, and nothing of it is sent anywhere.
        </p>
      ) : (
        <>
          <div className="flex items-start justify-between gap-6">
            <div>
              <p id={id} className="font-medium">
                Let an AI read new mail too
              </p>
              <p id={`${id}-about`} className="max-w-[56ch] text-ink-2 [overflow-wrap:anywhere]">
                {service.model} at {service.host} is asked about what people write to you, and what you write to them,
                from now on. It can improve titles and replies, and decide where the rules are unsure.
              </p>
            </div>
            <Switch
              labelledBy={id}
              describedBy={`${id}-about`}
              isOn={enabled}
              busy={change.isPending}
              onChange={(next) => change.mutate(next ? { enabled: true, service } : { enabled: false })}
            />
          </div>
          {replaced && (
            <Replaced
              agreed={replaced}
              busy={change.isPending}
              onLeave={(button) => change.mutate({ enabled: false }, { onSuccess: () => focusGroup(button) })}
            />
          )}
          {enabled && <Today used={used} budget={budget} />}
        </>
      )}
      <Button variant="outline" asChild>
        <Link to={paths.sentToAi}>See what was sent</Link>
      </Button>
    </div>
  )
}

/** Whether an AI reads new mail beside the rules, and what it cost today. */
export function AiGroup() {
  return (
    <Group
      title="AI"
      about="Off unless you switch it on. Names, addresses, numbers, links and passwords that are recognised are replaced before anything is sent, and put back in the answer."
    >
      <Choice />
    </Group>
  )
}
