import { shownForLabels } from '@loose-ends/domain/email-account/mailbox.ts'
import type { EmailSettings, EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { whose } from '@loose-ends/domain/mailbox/provider-names.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useProductConfig } from '#web/lib/product-config.ts'
import { emailLabelsKey, emailSettingsKey } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.ts'
import { refusedLabelsToast, thrownLabelsToast, labelsToggleFailedToast } from './label-toasts.ts'
import { markedMailbox, markNames, marksTitle, type MarkedMailbox } from './marked-mailbox.ts'
import { createLabels, saveEmailSettings } from './queries.ts'
import { askSwitchesAgain } from './shown-labels.ts'
import { mailboxesQuery } from '../session/mailboxes.ts'
import { usePerson } from '../session/use-person.ts'

/** The line leaves with the button that was pressed. */
const passFocusOn = () => document.getElementById('content')?.focus({ preventScroll: true })

/** The two answers to the offer of labels in the mailbox `at`; each is saved with its time. */
function useAnswers(at: MarkedMailbox) {
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
        toast(refusedLabelsToast(error, at))
        return
      }
      await cache.invalidateQueries({ queryKey: emailLabelsKey })
      passFocusOn()
      await save({ gmail_labels_enabled: true, onboarding_completed: true }).then(
        () => toast({ title: `${marksTitle(at)} Enabled!`, kind: 'success' }),
        () => toast(labelsToggleFailedToast(at)),
      )
      void askSwitchesAgain(cache)
    } catch (error) {
      toast(thrownLabelsToast(error, at))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, later, enable }
}

/** The offer of the two labels, as a line (ON-01, WV-11). */
export default function LabelOffer() {
  const { product_name } = useProductConfig()
  const mailbox = shownForLabels(useQuery(mailboxesQuery(usePerson())).data ?? [])
  const at = markedMailbox(mailbox)
  const { isBusy, later, enable } = useAnswers(at)
  const names = markNames(mailbox, product_name)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex items-center gap-x-4 pt-1 text-sm leading-relaxed text-ink-2 sm:flex-wrap"
    >
      <p className="min-w-0 max-sm:flex-1 max-sm:truncate sm:flex-[1_1_20rem]">
        <Tag aria-hidden="true" className="mr-2 inline size-4 text-ink-3" strokeWidth={1.75} />
        <strong id={titleId} className="font-semibold text-ink sm:mr-2">
          Organize Your {at.isNameless ? 'Mailbox' : at.name}
        </strong>{' '}
        {/* A narrow window has room for one line. */}
        <span className="max-sm:sr-only">
          {upperFirst(at.marks)} <Name>{names.task}</Name> and <Name>{names.follow_up}</Name> for what is open
        </span>
      </p>
      <div className="flex shrink-0 gap-x-4">
        <Answer disabled={isBusy} onClick={later}>
          Maybe Later
        </Answer>
        <Answer disabled={isBusy} aria-busy={isBusy || undefined} onClick={() => void enable()}>
          {isBusy ? (
            'Setting Up...'
          ) : (
            <>
              Enable<span className="max-sm:sr-only"> {whose(at)}Organization</span>
            </>
          )}
        </Answer>
      </div>
    </section>
  )
}

const Name = ({ children }: { children: string }) => (
  <span className="text-ink [overflow-wrap:anywhere]">{children}</span>
)

const Answer = ({ children, ...rest }: Omit<ComponentProps<'button'>, 'className'> & { children: ReactNode }) => (
  <button
    type="button"
    {...rest}
    className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 touch:min-h-11 hover:decoration-current disabled:opacity-55"
  >
    {children}
  </button>
)
