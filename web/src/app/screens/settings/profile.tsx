import { signsInAtProvider } from '#web/features/session/signs-in-with.ts'
import { OwnAvatar } from '#web/features/session/own-avatar.tsx'
import { useUser } from '#web/features/session/session-context.tsx'
import { provider } from '#web/lib/product-config.ts'
import { Group } from './group.tsx'

/** Who is signed in (ST-03). */
export function Profile() {
  const user = useUser()
  const { email, user_metadata } = user
  const source = signsInAtProvider(user) ? `${provider.company} account` : 'mailbox'
  return (
    <Group title="Profile" about={`From your ${source}.`}>
      <div className="flex items-center gap-4">
        <OwnAvatar large />
        <div className="min-w-0">
          <p className="font-medium">{user_metadata.full_name || user_metadata.name || 'No name provided'}</p>
          <p className="truncate text-ink-3">{email}</p>
        </div>
      </div>
    </Group>
  )
}
