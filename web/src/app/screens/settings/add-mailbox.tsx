import { isAppError } from '@loose-ends/domain/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoginForm, type Login } from '#web/features/mailbox/login-form.tsx'
import { connectedTitle } from '#web/features/mailbox/connected-title.ts'
import { connectMailbox, findServers } from '#web/features/mailbox/queries.ts'
import { useJoinAt, type GoTo } from '#web/features/session/use-connect.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'

/** Connects another mailbox at its own servers (MB-01). `email`: which one it probably is. */
export default function AddMailbox({ email = '', onEnd }: { email?: string; onEnd: () => void }) {
  const person = usePerson()
  const cache = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const submit = async ({ email, password, servers: { username, ...servers } }: Login, wanted: AbortSignal) => {
    setRefused(false)
    try {
      const mailbox = await connectMailbox(person, { email, password, username, servers })
      toast({ title: connectedTitle(mailbox), description: `${email} is being read.`, kind: 'success' })
      void cache.invalidateQueries()
      if (!wanted.aborted) onEnd()
    } catch (error) {
      if (isAppError(error, 'sign_in_again')) setRefused(true)
      else throw error
    }
  }
  const join = useJoinAt()
  const goTo: GoTo = async (at, email, wanted) => {
    setRefused(false)
    try {
      await join(at, email, wanted)
    } catch (error) {
      if (isAppError(error, 'sign_in_again')) setRefused(true)
      throw error
    }
  }
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <h3 className="mb-4 font-semibold">Add a mailbox</h3>
      {isRefused && <SignInAgain before="connect a mailbox" />}
      <LoginForm
        email={email}
        find={(email) => findServers(person, email)}
        submit={submit}
        goTo={goTo}
        submitLabel="Connect"
        mayTypeServers="always"
        aside={
          <Button variant="outline" onClick={onEnd}>
            Cancel
          </Button>
        }
      />
    </div>
  )
}
