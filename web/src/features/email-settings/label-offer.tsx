import type { EmailSettings, EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { labelNames } from '@loose-ends/domain/label/label.ts'
import { whose } from '@loose-ends/domain/mailbox/provider-names.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useId, useState } from 'react'
import { useProductConfig } from '#web/lib/product-config.ts'
import { emailLabelsKey, emailSettingsKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { refusedLabelsToast, thrownLabelsToast, labelsToggleFailedToast } from './label-toasts.ts'
import { createLabels, saveEmailSettings } from './queries.ts'
import { accountQuery, providerIn, providerOf } from '../session/email-account.ts'
import { usePerson } from '../session/use-person.ts'

/** The line leaves with the button that was pressed. */
const passFocusOn = () => document.getElementById('content')?.focus({ preventScroll: true })

/** The two answers to the offer; each is saved with its time. */
function useAnswers() {
  const person = usePerson()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const save = async (change: EmailSettingsChange) => {
    const shown = { ...change, onboarding_shown_at: new Date().toISOString() }
    cache.setQueryData<EmailSettings>(emailSettingsKey, await saveEmailSettings(person, shown))
  }

  const later = () => {
    passFocusOn()
    const shown = new Date().toISOString()
    cache.setQueryData<EmailSettings>(emailSettingsKey, (known) => known && { ...known, onboarding_shown_at: shown })
    save({}).catch(() => undefined) // It is offered again at the next visit.
  }

  const enable = async () => {
    setBusy(true)
    try {
      const { success, error } = await createLabels(person)
      if (!success) {
        toast(refusedLabelsToast(error, providerIn(cache)))
        return
      }
      await cache.invalidateQueries({ queryKey: emailLabelsKey })
      passFocusOn()
      await save({ gmail_labels_enabled: true, onboarding_completed: true }).then(
        () => toast({ title: `${whose(providerIn(cache))}Labels Enabled!`, kind: 'success' }),
        () => toast(labelsToggleFailedToast(providerIn(cache))),
      )
    } catch (error) {
      toast(thrownLabelsToast(error, providerIn(cache)))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, later, enable }
}

/** The offer of the two labels, as a line (ON-01, WV-11). */
export default function LabelOffer() {
  const { product_name } = useProductConfig()
  const { isBusy, later, enable } = useAnswers()
  const names = labelNames(product_name)
  const provider = providerOf(useQuery(accountQuery(usePerson())).data)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="flex min-w-0 flex-[1_1_24rem] gap-3">
        <Tag aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
        <div className="min-w-0">
          <h2 id={titleId} className="font-semibold text-ink">
            Organize Your {provider.isNameless ? 'Mailbox' : provider.name}
          </h2>
          <p className="text-sm text-ink-2">
            Two labels in your mailbox keep what was found together: <Name>{names.task}</Name> and{' '}
            <Name>{names.follow_up}</Name>. A message loses its label when its item is done.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" disabled={isBusy} onClick={later}>
          Maybe Later
        </Button>
        <Button variant="primary" size="sm" busy={isBusy} onClick={() => void enable()}>
          {isBusy ? 'Setting Up...' : `Enable ${whose(provider)}Organization`}
        </Button>
      </div>
    </section>
  )
}

const Name = ({ children }: { children: string }) => (
  <span className="font-medium text-ink [overflow-wrap:anywhere]">{children}</span>
)
