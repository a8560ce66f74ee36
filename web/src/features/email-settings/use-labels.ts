import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProductConfig } from '#web/lib/product-config.ts'
import { emailLabelsKey, emailSettingsKey } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.ts'
import { usePerson } from '../session/use-person.ts'
import {
  labelsToggleFailedToast,
  labelsCreatedToast,
  labelsToggledToast,
  refusedLabelsToast,
  thrownLabelsToast,
} from './label-toasts.ts'
import type { MarkedMailbox } from './marked-mailbox.ts'
import { createLabels, saveEmailSettings } from './queries.ts'
import { askSwitchesAgain } from './shown-labels.ts'

/** Makes the labels and turns them on and off, each with its words about the mailbox `at` (SM-08). Every change returns whether it was made. */
export function useLabels(at: MarkedMailbox) {
  const person = usePerson()
  const cache = useQueryClient()
  const { product_name } = useProductConfig()
  const [isBusy, setBusy] = useState(false)

  const whileBusy = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  const make = async (): Promise<boolean> => {
    try {
      const { success, error } = await createLabels(person)
      if (success) {
        toast(labelsCreatedToast(product_name, at))
        await Promise.all([cache.invalidateQueries({ queryKey: emailLabelsKey }), askSwitchesAgain(cache)])
      } else toast(refusedLabelsToast(error, at))
      return success
    } catch (error) {
      toast(thrownLabelsToast(error, at))
      return false
    }
  }

  const save = async (isOn: boolean): Promise<boolean> => {
    try {
      const settings = await saveEmailSettings(person, { gmail_labels_enabled: isOn })
      cache.setQueryData<EmailSettings>(emailSettingsKey, settings)
      toast(labelsToggledToast(isOn, at))
      void askSwitchesAgain(cache)
      return true
    } catch {
      toast(labelsToggleFailedToast(at))
      return false
    }
  }

  return {
    isBusy,
    create: () => whileBusy(make),
    disable: () => whileBusy(() => save(false)),
    /** Makes the labels first where they are missing; the switch stays off when that fails. */
    enable: (areCreated: boolean) => whileBusy(async () => (areCreated || (await make())) && save(true)),
  }
}
