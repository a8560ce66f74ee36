import type { FoundServers, ServerSource, SignInOffer } from '@loose-ends/domain/mail-server/found-servers.ts'
import type { MailServer } from '@loose-ends/domain/mail-server/mail-server.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { errorText } from '#web/lib/error-copy.ts'
import { useHere } from '#web/lib/use-here.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { mailboxRefusalText } from '../session/mailbox-refusal.ts'
import type { GoTo } from '../session/use-connect.ts'
import { loginErrorText, type Tried } from './login-error.ts'
import { NO_SERVERS, ServerFields, type Servers } from './server-fields.tsx'

export interface Login {
  email: string
  password: string
  servers: Servers
  /** Whether the person changed them. */
  areTyped: boolean
}

export interface LoginFormProps {
  /** Where to begin with. */
  email?: string
  /** Said before the address is given. */
  about?: ReactNode
  /** Whether it is how the person signs in here: their browser may keep it, and fill it in. */
  isSignIn?: boolean
  find: (email: string) => Promise<FoundServers>
  /** `wanted` ends when the person leaves that step. Throws what kept it from being done. */
  submit: (login: Login, wanted: AbortSignal) => Promise<void>
  /** Goes to the provider, where its own sign-in takes the place of a password. */
  goTo: GoTo
  submitLabel: string
  /** Whether other servers may be typed in: always, or in place of a guess alone. */
  mayTypeServers: 'always' | 'for_a_guess'
  /** Beside the buttons of the form. */
  aside?: ReactNode
}

/** Where the focus brings up no keyboard over the page, which nobody has read yet. */
const TYPES_AT_ONCE = '(hover: hover) and (pointer: fine)'

const SOURCE_WORDS: Record<ServerSource, string> = {
  provider: 'These are the provider’s servers.',
  records: 'The address’s domain names these servers.',
  file: 'The address’s domain names these servers.',
  exchanger: 'These servers belong to whoever takes in this domain’s mail.',
  guess: 'These are a guess: nothing names the servers of this domain. Please check them.',
}

/** Brings the focus there, unless the person types somewhere else since: an answer may take long. */
function bringFocus(to: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, select, textarea')) to?.focus()
}

const serverText = ({ host, port, security }: MailServer) =>
  `${host}, port ${port}, ${security === 'tls' ? 'TLS' : 'STARTTLS'}`

interface AdviceProps extends Pick<FoundServers, 'provider'> {
  id: string
  /** For the focus, where there is nothing to fill in; null: there is. */
  ref: Ref<HTMLParagraphElement> | null
}

/** What the provider says of the password, with the way there. */
function Advice({ id, ref, provider }: AdviceProps) {
  const place = { id, ref, tabIndex: ref ? -1 : undefined, className: 'text-ink-2' }
  if (!provider) return <p {...place}>Use the password of this mailbox, or one made for programs.</p>
  return (
    <p {...place}>
      <strong className="font-semibold text-ink">{provider.name}:</strong> {provider.advice}
      {provider.advice_url !== null && (
        <>
          {' '}
          <a href={provider.advice_url} target="_blank" rel="noreferrer" className="underline">
            {ref ? `More at ${provider.name}` : `How to do it at ${provider.name}`}
          </a>
        </>
      )}
    </p>
  )
}

/** The address alone: what is asked first. `isBack`: the person comes back to it. */
function AddressStep({
  initial,
  isBack,
  about,
  isSignIn,
  find,
  onFound,
  aside,
}: Pick<LoginFormProps, 'about' | 'isSignIn' | 'find' | 'aside'> & {
  initial: string
  isBack: boolean
  onFound: (email: string, found: FoundServers) => void
}) {
  const [email, setEmail] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const aboutId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isBack || (isSignIn && matchMedia(TYPES_AT_ONCE).matches)) field.current?.focus()
  }, [isBack, isSignIn])
  const refuse = (why: string) => {
    setError(why)
    bringFocus(field.current)
  }
  const go = async (event: FormEvent) => {
    event.preventDefault()
    const given = email.trim()
    setBusy(true)
    setError(undefined)
    try {
      const found = await find(given)
      // Whoever corrected the address meanwhile is asked to go on with that.
      if (field.current?.value.trim() === given) {
        if (found.source === null) refuse('That does not look like an email address.')
        else onFound(given, found)
      }
    } catch (problem) {
      refuse(errorText(problem))
    }
    setBusy(false)
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void go(event)}>
      {about && <div id={aboutId}>{about}</div>}
      <Field label="Email address" error={error}>
        {(control) => (
          <input
            {...control}
            aria-describedby={control['aria-describedby'] ?? (about ? aboutId : undefined)}
            ref={field}
            required
            type="email"
            className={FIELD_CLOTHES}
            autoComplete={isSignIn ? 'username' : 'email'}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Looking for its servers...' : 'Continue'}
        </Button>
        {aside}
      </div>
    </form>
  )
}

/** Whose mailbox it is, and the way back to the address. */
function Address({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{email}</span>
      <Button variant="quiet" size="sm" onClick={onBack}>
        Change
      </Button>
    </p>
  )
}

interface SignInStepProps extends Pick<LoginFormProps, 'goTo' | 'aside'> {
  email: string
  at: SignInOffer
  onBack: () => void
  /** Null: no password opens it. */
  onPassword: (() => void) | null
}

/** What is there in place of a password where the provider has its own sign-in for programs. */
function SignInStep({ email, at, onBack, onPassword, goTo, aside }: SignInStepProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const aboutId = useId()
  const here = useHere()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isBusy) button.current?.focus()
  }, [isBusy])
  const go = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await goTo(at, email, here())
    } catch (problem) {
      setError(mailboxRefusalText(problem, at))
    }
    setBusy(false)
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void go(event)}>
      <Address email={email} onBack={onBack} />
      <p id={aboutId} className="text-ink-2">
        <strong className="font-semibold text-ink">{at.name}:</strong> you sign in at {at.company} and allow access to
        your mail there. No password is given to this app, and you come back here.
      </p>
      {error !== null && (
        <p role="alert" className="text-sm text-thread">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="submit" variant="accent" busy={isBusy} aria-describedby={aboutId}>
          Continue at {at.company}
        </Button>
        {onPassword && (
          <Button variant="outline" onClick={onPassword}>
            Use an app password
          </Button>
        )}
        {aside}
      </div>
    </form>
  )
}

/** The servers, folded unless they need a look. */
function ServersPart({
  found,
  servers,
  onChange,
  asksFirst,
  sourceId,
}: {
  found: FoundServers
  servers: Servers
  onChange: ((servers: Servers) => void) | null
  /** The fields come when they are asked for. */
  asksFirst: boolean
  /** For the words on how they were come by. */
  sourceId: string
}) {
  const [isAsked, setAsked] = useState(!asksFirst)
  const fields = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (asksFirst && isAsked) fields.current?.querySelector('input')?.focus()
  }, [asksFirst, isAsked])
  // What cannot be changed is shown before the password is typed.
  const needsLook =
    onChange && !asksFirst ? found.servers === null || found.source === 'guess' : found.source !== 'provider'
  return (
    <details open={needsLook} className="group rounded-md border border-line px-4 py-3">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 font-medium">
        Servers
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div ref={fields} className="mt-3 grid gap-4">
        {found.servers && found.source && (
          <p id={sourceId} className="text-sm text-ink-2">
            {SOURCE_WORDS[found.source]}
          </p>
        )}
        {onChange && isAsked ? (
          <ServerFields servers={servers} onChange={onChange} />
        ) : (
          <>
            <ul className="text-sm text-ink-2 [overflow-wrap:anywhere]">
              <li>Reading: {serverText(servers.imap)}</li>
              <li>Sending: {serverText(servers.smtp)}</li>
            </ul>
            {onChange && (
              <span className="-my-2 -ml-3">
                <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
                  Change the servers
                </Button>
              </span>
            )}
          </>
        )}
      </div>
    </details>
  )
}

/** How servers were come by that the person left as they were found. */
const howTried = ({ servers, source }: FoundServers, mayType: boolean): Tried =>
  servers ? { by: source === 'guess' ? 'guess' : 'found', mayType } : { by: 'typed' }

function PasswordStep({
  email,
  isSignIn,
  found,
  onBack,
  submit,
  submitLabel,
  mayTypeServers,
  aside,
}: Omit<LoginFormProps, 'find' | 'email' | 'about' | 'goTo'> & {
  email: string
  found: FoundServers
  onBack: () => void
}) {
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState<Servers | null>(null)
  const servers = typed ?? { ...(found.servers ?? NO_SERVERS), username: found.username }
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const adviceId = useId()
  const sourceId = useId()
  const here = useHere()
  const advice = useRef<HTMLParagraphElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const mayType = mayTypeServers === 'always' || found.source === 'guess'
  // Where its provider is known to let no password in, servers are typed in by whoever knows better.
  const [isAsked, setAsked] = useState(found.servers !== null || found.provider === null)
  const isPossible = isAsked && (found.servers !== null || mayTypeServers === 'always')
  useEffect(() => bringFocus(field.current ?? advice.current), [isPossible])
  const go = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await submit({ email, password, servers, areTyped: typed !== null }, here())
    } catch (problem) {
      setError(loginErrorText(problem, typed ? { by: 'typed' } : howTried(found, mayType)))
      bringFocus(field.current)
    }
    setBusy(false)
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void go(event)}>
      <Address email={email} onBack={onBack} />
      <Advice id={adviceId} ref={isPossible ? null : advice} provider={found.provider} />
      {isPossible && (
        <>
          {/* Whose password the browser keeps: the address was given a step before. */}
          {isSignIn && <input hidden readOnly type="email" autoComplete="username" value={email} />}
          <Field label="Password" error={error}>
            {(control) => (
              <input
                {...control}
                aria-describedby={[adviceId, found.source === 'guess' && sourceId, control['aria-describedby']]
                  .filter(Boolean)
                  .join(' ')}
                ref={field}
                required
                type="password"
                className={FIELD_CLOTHES}
                autoComplete={isSignIn ? 'current-password' : 'off'}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <ServersPart
            found={found}
            servers={servers}
            onChange={mayType ? setTyped : null}
            asksFirst={mayTypeServers === 'for_a_guess'}
            sourceId={sourceId}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {isPossible && (
          <Button type="submit" variant="accent" busy={isBusy}>
            {isBusy ? 'Trying both servers...' : submitLabel}
          </Button>
        )}
        {!isAsked && mayTypeServers === 'always' && (
          <Button variant="outline" onClick={() => setAsked(true)}>
            Type in servers
          </Button>
        )}
        {aside}
      </div>
    </form>
  )
}

/**
 * How a mailbox is opened: its address first, then its password with the provider's words, or the way to the provider's sign-in
 * (MB-01). Each step begins with the focus on what it asks for; the first one only on the page for signing in, which is for that
 * alone, and where no keyboard comes up on the screen.
 */
export function LoginForm({ email: initial = '', about, find, goTo, ...rest }: LoginFormProps) {
  const [email, setEmail] = useState(initial)
  const [found, setFound] = useState<FoundServers | null>(null)
  const [isBack, setBack] = useState(false)
  if (!found) {
    const take = (given: string, answer: FoundServers) => {
      setEmail(given)
      setFound(answer)
    }
    const { aside, isSignIn } = rest
    const step = { about, isSignIn, find, aside }
    return <AddressStep {...step} initial={email} isBack={isBack} onFound={take} />
  }
  const back = () => {
    setBack(true)
    setFound(null)
  }
  if (found.sign_in) {
    const onPassword = found.servers && (() => setFound({ ...found, sign_in: null }))
    return <SignInStep {...rest} email={email} at={found.sign_in} goTo={goTo} onBack={back} onPassword={onPassword} />
  }
  return <PasswordStep {...rest} email={email} found={found} onBack={back} />
}
