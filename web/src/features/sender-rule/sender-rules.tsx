import type { SenderRule, SenderRuleMode } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePerson } from '../session/use-person.ts'
import { senderRulesQuery } from './queries.ts'
import { useSenderRules } from './use-sender-rules.ts'

const MODES: readonly { value: SenderRuleMode; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'leave_out', label: 'Leave out' },
  { value: 'always', label: 'Always' },
]

const MODE_TEXT: Record<SenderRuleMode, string> = {
  normal: 'their mail is examined like any other',
  leave_out: 'nothing is made of their mail',
  always: 'each personal message becomes an item',
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** 'Dismissed 3 times, wanted once: nothing is made of their mail.' */
function saidText({ dismissed_count: dismissed, wanted_count: wanted, mode }: SenderRule): string {
  const said = [dismissed > 0 && `dismissed ${times(dismissed)}`, wanted > 0 && `wanted ${times(wanted)}`].filter(
    Boolean,
  )
  const text = said.length === 0 ? MODE_TEXT[mode] : `${said.join(', ')}: ${MODE_TEXT[mode]}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The senders that the person taught something about, and what follows from it. */
export function SenderRules() {
  const { data, isPending, isError, refetch } = useQuery(senderRulesQuery(usePerson()))
  const { change, forget } = useSenderRules()
  if (isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (isError) return <InlineError text="Your rules could not be loaded" onRetry={() => void refetch()} />
  if (data.length === 0) {
    return (
      <p className="max-w-[60ch] text-ink-3">
        No rules yet. Senders appear here when you say of an item that it is none, or make one of a message that was
        left out.
      </p>
    )
  }
  return (
    <ul aria-label="Sender rules">
      {data.map((rule) => (
        <li key={rule.id} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
          <p className="font-medium [overflow-wrap:anywhere]">{rule.sender}</p>
          <p className="text-sm text-ink-3">{saidText(rule)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Segments
              label={`Mail from ${rule.sender}`}
              options={MODES}
              chosen={rule.mode}
              onChoose={(mode) => change.mutate({ rule, mode })}
            />
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Forget the rule for ${rule.sender}`}
              onClick={() => forget.mutate(rule)}
            >
              Forget
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
