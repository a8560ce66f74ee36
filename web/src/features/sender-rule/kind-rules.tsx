import type { KindRule, LessonKind } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import { MOST_FOR_KIND } from '@loose-ends/domain/sender-rule/learned-weight.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { focusGroup } from '#web/ui/focus-group.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshItems } from '../loose-end/refresh-items.ts'
import { usePerson } from '../session/use-person.ts'
import { asSentence, decisionsText, weightText } from './decisions-text.ts'
import { forgetKindRule } from './queries.ts'

const KIND_TEXT: Record<LessonKind, string> = {
  task_request: 'Requests to you',
  task_question: 'Questions to you',
  task_meeting: 'Meetings proposed to you',
  follow_up_question: 'What you asked others',
  follow_up_meeting: 'Meetings you proposed',
  follow_up_promise: 'Promises',
}

const ruleText = (rule: KindRule) => {
  const weight = weightText(rule, MOST_FOR_KIND)
  return asSentence(`${decisionsText(rule)}: ${weight === '' ? 'ranked like all others' : `ranked ${weight}`}`)
}

/** The kinds of items that the person decided about, and what follows from it. */
export function KindRules({ rules }: { rules: readonly KindRule[] }) {
  const person = usePerson()
  const cache = useQueryClient()
  const forget = useMutation({
    mutationFn: ({ kind }: { kind: LessonKind; button: Element }) => forgetKindRule(person, kind),
    onSuccess: (_, { kind, button }) => {
      focusGroup(button)
      toast({ title: 'Forgotten', description: KIND_TEXT[kind], kind: 'success' })
    },
    onError: (error) => toast({ title: 'Could not forget it', description: errorText(error), kind: 'destructive' }),
    onSettled: () => refreshItems(cache),
  })
  return (
    <ul aria-label="Kinds of items">
      {rules.map((rule) => (
        <li
          key={rule.kind}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <div>
            <p className="font-medium">{KIND_TEXT[rule.kind]}</p>
            <p className="text-sm text-ink-3">{ruleText(rule)}</p>
          </div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Forget what was learned of: ${KIND_TEXT[rule.kind]}`}
            busy={forget.isPending && forget.variables.kind === rule.kind}
            onClick={({ currentTarget }) => forget.mutate({ kind: rule.kind, button: currentTarget })}
          >
            Forget
          </Button>
        </li>
      ))}
    </ul>
  )
}
