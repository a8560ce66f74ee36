import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '#web/features/account/queries.ts'
import { useConnect } from '#web/features/session/use-connect.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { dayText } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { setTheme, THEMES, useTheme } from '#web/lib/theme.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[14rem_1fr]">
      <h2 className="font-semibold">{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function Profile() {
  const { user } = usePerson()
  const name = user.user_metadata.full_name ?? user.user_metadata.name
  return (
    <Group title="Profile">
      <div className="flex items-center gap-4">
        <Avatar large initials={initialsOf(null, user.email)} src={user.user_metadata.avatar_url} />
        <div className="min-w-0">
          <p className="font-medium">{name || 'No name provided'}</p>
          <p className="truncate text-ink-3">{user.email}</p>
        </div>
      </div>
    </Group>
  )
}

function Connection() {
  const account = useQuery(accountQuery(usePerson()))
  const { isConnecting, connect } = useConnect()
  if (account.isPending) {
    return (
      <Group title="Gmail Connection">
        <Skeleton className="h-6 w-48" />
      </Group>
    )
  }
  const isConnected = account.data?.status === 'connected'
  return (
    <Group title="Gmail Connection">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isConnected ? 'done' : 'thread'}>{isConnected ? 'Connected' : 'Not Connected'}</Badge>
        {account.data && <span className="[overflow-wrap:anywhere]">{account.data.email}</span>}
      </p>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {account.data && isConnected
          ? `Connected since ${dayText(account.data.connected_at)}. The access can be taken away at any time in your Google account.`
          : 'Connect your mailbox to have its tasks and follow-ups found.'}
      </p>
      {!isConnected && (
        <div className="mt-4">
          <Button variant="accent" busy={isConnecting} onClick={() => void connect(paths.settings)}>
            {isConnecting ? 'Connecting...' : 'Connect Gmail'}
          </Button>
        </div>
      )}
    </Group>
  )
}

const THEME_WORDS = { light: 'Light', dark: 'Dark', system: 'Like the system' } as const

function Appearance() {
  const chosen = useTheme()
  return (
    <Group title="Appearance">
      <fieldset>
        <legend className="sr-only">Theme</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {THEMES.map((theme) => (
            <label key={theme} className="flex cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="theme"
                className="size-4 accent-ink"
                checked={theme === chosen}
                onChange={() => setTheme(theme)}
              />
              {THEME_WORDS[theme]}
            </label>
          ))}
        </div>
      </fieldset>
    </Group>
  )
}

/** `/settings`: who is signed in, which mailbox is connected, and how the app looks. */
export default function Settings() {
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your account and email preferences" />
      <Profile />
      <Connection />
      <Appearance />
    </>
  )
}
