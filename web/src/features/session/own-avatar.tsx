import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { useUser } from './session-context.tsx'

/** The person who is signed in, the same wherever they stand: their picture, else the first two letters of their address (SPEC §2). */
export function OwnAvatar({ large }: { large?: boolean }) {
  const { email, user_metadata: about } = useUser()
  return <Avatar initials={initialsOf(null, email)} src={about.avatar_url} large={large} />
}
