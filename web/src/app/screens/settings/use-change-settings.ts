import type { EmailSettings, EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveEmailSettings } from '#web/features/email-settings/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { emailSettingsKey } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.ts'

export interface ChangeTexts {
  done: string | ((change: EmailSettingsChange) => string)
  failed: string
}

/** Changes the email settings and says how it went. */
export function useChangeSettings({ done, failed }: ChangeTexts) {
  const person = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: EmailSettingsChange) => saveEmailSettings(person, change),
    onSuccess: (settings, change) => {
      cache.setQueryData<EmailSettings>(emailSettingsKey, settings)
      toast({ title: typeof done === 'string' ? done : done(change), kind: 'success' })
    },
    onError: (error) => {
      // Its answer may be lost, and not the change.
      void cache.invalidateQueries({ queryKey: emailSettingsKey })
      toast({ title: failed, description: errorText(error), kind: 'destructive' })
    },
  })
}
