import type { SenderRule, SenderRuleMode } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { MOST_FOR_SENDER } from '@loose-ends/domain/sender-rule/learned-weight.ts'
import { maybeTreatment, type MaybeTreatment } from '@loose-ends/domain/sender-rule/maybe-rule.ts'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/lib/failure-of.ts'
import { Button } from '#web/ui/button.tsx'
import { focusGroup } from '#web/ui/focus-group.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePerson } from '../session/use-person.ts'
import { asSentence, decisionsText, weightText } from './decisions-text.ts'
import { KindRules } from './kind-rules.tsx'
import { kindRulesQuery, senderRulesQuery } from './queries.ts'
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

/** What follows for what may be an item, where the person is not asked. */
const MAYBE_TEXT: Record<MaybeTreatment, string> = {
  show: 'and what may be an item is shown at once',
  ask: '',
  leave_out: 'and what may be an item is left out',
}

/** 'Dismissed twice, wanted once: their mail is examined like any other, ranked 0.3 points higher.' */
function ruleText(rule: SenderRule): string {
  const weight = rule.mode === 'leave_out' ? '' : weightText(rule, MOST_FOR_SENDER)
  const maybes = rule.mode === 'normal' ? MAYBE_TEXT[maybeTreatment(rule)] : ''
  const effect = [MODE_TEXT[rule.mode], weight && `ranked ${weight}`, maybes].filter(Boolean).join(', ')
  const said = decisionsText(rule)
  return asSentence(said === '' ? effect : `${said}: ${effect}`)
}

/** The senders that the person taught something about, and what follows from it. */
export function SenderRules() {
  const person = usePerson()
  const senders = useQuery(senderRulesQuery(person))
  const ofKinds = useQuery(kindRulesQuery(person))
  const { change, forget } = useSenderRules()
  const [data, kinds] = [senders.data, ofKinds.data]
  if (!data || !kinds) {
    if (!failureOf(senders) && !failureOf(ofKinds)) return <Skeleton className="h-6 w-64 max-w-full" />
    const retry = () => {
      if (!data) void senders.refetch()
      if (!kinds) void ofKinds.refetch()
    }
    return <InlineError text="Your rules could not be loaded" onRetry={retry} />
  }
  if (data.length === 0 && kinds.length === 0) {
    return (
      <p className="max-w-[60ch] text-ink-3">
        No rules yet. Senders appear here when you mark an item “Not a task” or “Not a follow-up”, make one of a message
        that was left out, or take or drop what may be one.
      </p>
    )
  }
  return (
    <>
      {data.length > 0 && (
        <ul aria-label="Sender rules">
          {data.map((rule) => (
            <li key={rule.id} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
              <p className="font-medium [overflow-wrap:anywhere]">{rule.sender}</p>
              <p className="text-sm text-ink-3">{ruleText(rule)}</p>
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
                  onClick={({ currentTarget }) => {
                    focusGroup(currentTarget)
                    forget.mutate(rule)
                  }}
                >
                  Forget
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {kinds.length > 0 && (
        <div className={data.length > 0 ? 'mt-6' : undefined}>
          <h3 className="mb-3 text-sm font-medium text-ink-3">By kind of item, whoever it is from</h3>
          <KindRules rules={kinds} />
        </div>
      )}
    </>
  )
}
