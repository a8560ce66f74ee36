import type { SenderRule, SenderRuleMode } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#web/lib/error-copy.ts'
import { senderRulesKey } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.ts'
import { usePerson } from '../session/use-person.ts'
import { changeSenderRule, forgetSenderRule } from './queries.ts'

/** Changes a rule's mode and forgets rules: shown at once, put back when it fails. */
export function useSenderRules() {
  const person = usePerson()
  const cache = useQueryClient()

  const show = async (next: (known: SenderRule[]) => SenderRule[]) => {
    await cache.cancelQueries({ queryKey: senderRulesKey })
    const before = cache.getQueryData<SenderRule[]>(senderRulesKey)
    cache.setQueryData<SenderRule[]>(senderRulesKey, (known) => known && next(known))
    return { before }
  }
  const putBack = (error: unknown, before: SenderRule[] | undefined) => {
    cache.setQueryData(senderRulesKey, before)
    toast({ title: 'Could not change the rule', description: errorText(error), kind: 'destructive' })
  }
  const refresh = () => cache.invalidateQueries({ queryKey: senderRulesKey })

  const change = useMutation({
    mutationFn: ({ rule, mode }: { rule: SenderRule; mode: SenderRuleMode }) => changeSenderRule(person, rule.id, mode),
    onMutate: ({ rule, mode }) => show((known) => known.map((one) => (one.id === rule.id ? { ...one, mode } : one))),
    onError: (error, _, shown) => putBack(error, shown?.before),
    onSettled: refresh,
  })
  const forget = useMutation({
    mutationFn: (rule: SenderRule) => forgetSenderRule(person, rule.id),
    onMutate: (rule) => show((known) => known.filter(({ id }) => id !== rule.id)),
    onSuccess: (_, rule) => toast({ title: 'Rule forgotten', description: rule.sender, kind: 'success' }),
    onError: (error, _, shown) => putBack(error, shown?.before),
    onSettled: refresh,
  })
  return { change, forget }
}
