import {
  FOLDER_USES,
  missingUses,
  type FolderUse,
  type MailboxFolder,
} from '@loose-ends/domain/mailbox/special-folders.ts'
import type { Mailbox, MailboxChange } from '@loose-ends/domain/email-account/mailbox.ts'
import { upperFirst } from '@loose-ends/domain/text/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { foldersQuery } from '#web/features/mailbox/queries.ts'
import { providerOf } from '#web/features/session/email-account.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const WORDS: Record<FolderUse, { label: string; mail: string; without: string }> = {
  sent: {
    label: 'Sent mail',
    mail: 'what you sent',
    without: 'what you send counts as mail that you got, and a copy of a reply goes into a new folder',
  },
  drafts: { label: 'Drafts', mail: 'drafts', without: 'what you have not finished counts as mail' },
  bin: { label: 'Deleted mail', mail: 'deleted mail', without: 'what you deleted counts as mail that you keep' },
}
const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

function Choice({
  folders,
  uses,
  save,
}: {
  folders: readonly MailboxFolder[]
  uses: readonly FolderUse[]
  save: (choice: MailboxChange) => Promise<void>
}) {
  const chosen = (use: FolderUse) => folders.find((folder) => folder.is_chosen && folder.use === use)?.path ?? ''
  const [paths, setPaths] = useState(() => new Map(uses.map((use) => [use, chosen(use)])))
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await save({ folders: Object.fromEntries(uses.map((use) => [use, paths.get(use) || null])) })
    setBusy(false)
  }
  return (
    <form className="mt-3 grid max-w-md gap-3" onSubmit={(event) => void submit(event)}>
      {uses.map((use) => (
        <Field key={use} label={WORDS[use].label}>
          {(control) => (
            <Select
              {...control}
              value={paths.get(use) ?? ''}
              onChange={(event) => setPaths(new Map(paths).set(use, event.target.value))}
            >
              <option value="">Not chosen</option>
              {folders
                .filter((folder) => folder.use === null || folder.is_chosen)
                .map(({ path }) => (
                  <option key={path} value={path}>
                    {path}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" variant="outline" size="sm" busy={isBusy}>
          Save folders
        </Button>
      </div>
    </form>
  )
}

/**
 * What is said where no folder of a mailbox is known to hold what was sent, drafts or deleted mail, with the choice among its
 * folders (MB-04). Nothing where its server, or their names, say it.
 */
export function MailboxFolders({
  mailbox,
  save,
}: {
  mailbox: Mailbox
  save: (choice: MailboxChange) => Promise<void>
}) {
  const { data: folders } = useQuery(foldersQuery(usePerson(), mailbox.id))
  if (!folders) return null
  const missing = missingUses(folders)
  const uses = FOLDER_USES.filter(
    (use) => missing.includes(use) || folders.some((folder) => folder.is_chosen && folder.use === use),
  )
  if (uses.length === 0) return null
  return (
    <section aria-label="Folders" className="mt-3">
      {missing.length > 0 && (
        <p className="max-w-[60ch] text-sm text-ink-2">
          {upperFirst(providerOf(mailbox).company)} does not say which folder holds{' '}
          {inWords.format(missing.map((use) => WORDS[use].mail))}. Until you choose it,{' '}
          {missing.map((use) => WORDS[use].without).join('; ')}.
        </p>
      )}
      <Choice key={uses.join()} folders={folders} uses={uses} save={save} />
    </section>
  )
}
