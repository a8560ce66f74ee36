import type { KeptCompleted } from '@loose-ends/domain/account/retention.ts'
import { useQuery } from '@tanstack/react-query'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Group } from './group.tsx'
import { useChangeSettings } from './use-change-settings.ts'

const CHOICES: readonly { value: KeptCompleted; label: string; about: string }[] = [
  {
    value: '90_days',
    label: '90 days',
    about: 'Deleted after 90 days, with the words of the mail they came from.',
  },
  {
    value: '1_year',
    label: '1 year',
    about: 'Deleted after a year, with the words of the mail they came from.',
  },
  { value: 'for_ever', label: 'Forever', about: 'Kept until you delete your account.' },
]

function Choice() {
  const settings = useQuery(emailSettingsQuery(usePerson()))
  const change = useChangeSettings({
    done: ({ keep_completed: kept }) =>
      `Completed items are kept ${kept === 'for_ever' ? 'forever' : `for ${kept === '1_year' ? 'a year' : '90 days'}`}`,
    failed: 'Could not change how long items are kept',
  })
  if (settings.isPending) return <Skeleton className="h-8 w-64 max-w-full" />
  if (settings.isLoadingError) {
    return <InlineError text="This setting could not be loaded" onRetry={() => void settings.refetch()} />
  }
  const chosen = settings.data.keep_completed
  return (
    <>
      <Segments
        label="Keep completed items"
        options={CHOICES}
        chosen={chosen}
        busy={change.isPending}
        onChoose={(kept) => change.mutate({ keep_completed: kept })}
      />
      <p className="mt-2 text-sm text-ink-3">{CHOICES.find(({ value }) => value === chosen)?.about}</p>
    </>
  )
}

/** For how long what is completed, archived or dismissed is kept. */
export function RetentionGroup() {
  return (
    <Group
      title="Keep completed items"
      about="How long completed, archived and dismissed items stay. Older ones are deleted every night."
    >
      <Choice />
    </Group>
  )
}
