import type { EmailSettings, EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { labelNames } from '@loose-ends/domain/label/label.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { provider, useProductConfig } from '#web/lib/product-config.ts'
import { emailLabelsKey, emailSettingsKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { refusedLabelsToast, thrownLabelsToast, LABELS_TOGGLE_FAILED } from './label-toasts.ts'
import { createLabels, saveEmailSettings } from './queries.ts'
import { usePerson } from '../session/use-person.ts'

/** The two answers to the offer; each is saved with the time at which it was shown. */
function useAnswers() {
  const person = usePerson()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const save = async (change: EmailSettingsChange) => {
    const shown = { ...change, onboarding_shown_at: new Date().toISOString() }
    cache.setQueryData<EmailSettings>(emailSettingsKey, await saveEmailSettings(person, shown))
  }

  const later = () => {
    const shown = new Date().toISOString()
    cache.setQueryData<EmailSettings>(emailSettingsKey, (known) => known && { ...known, onboarding_shown_at: shown })
    save({}).catch(() => undefined) // It will be offered again at the next visit.
  }

  const enable = async () => {
    setBusy(true)
    try {
      const { success, error } = await createLabels(person)
      if (!success) {
        toast(refusedLabelsToast(error))
        return
      }
      await cache.invalidateQueries({ queryKey: emailLabelsKey })
      await save({ gmail_labels_enabled: true, onboarding_completed: true }).then(
        () => toast({ title: `${provider.name} Labels Enabled!`, kind: 'success' }),
        () => toast(LABELS_TOGGLE_FAILED),
      )
    } catch (error) {
      toast(thrownLabelsToast(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, later, enable }
}

/** The offer of the two labels (ON-01). */
export default function OnboardingDialog() {
  const { product_name } = useProductConfig()
  const { isBusy, later, enable } = useAnswers()
  const names = labelNames(product_name)
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => {
        if (!next && !isBusy) later()
      }}
      title={`Organize Your ${provider.name}`}
      description="Two labels in your mailbox keep what was found together. A message loses its label when its item is done."
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={later}>
            Maybe Later
          </Button>
          <Button variant="accent" busy={isBusy} onClick={() => void enable()}>
            {isBusy ? 'Setting Up...' : `Enable ${provider.name} Organization`}
          </Button>
        </>
      }
    >
      <ul className="mt-5 space-y-4">
        {[
          [names.task, 'Mail that asks something of you'],
          [names.follow_up, 'Mail of yours that waits for an answer'],
        ].map(([name, text]) => (
          <li key={name} className="flex gap-3">
            <Tag aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="block text-sm text-ink-3">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
