import type { Mail } from '@loose-ends/domain/message/mail-thread.ts'
import { ChevronDown, Paperclip } from 'lucide-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { dayText, momentText, timeText } from '#web/lib/dates.ts'
import { sizeText } from '#web/lib/sizes.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { OwnAvatar } from '../session/own-avatar.tsx'
import { usePerson } from '../session/use-person.ts'
import { HtmlBody, RestInMailbox } from './html-body.tsx'
import { addressesText, nameOf, peopleText } from './people-text.ts'
import { TextBody } from './text-body.tsx'

const NOT_READ: Record<Exclude<Mail['outcome'], 'read'>, string> = {
  unreadable: 'This message cannot be read here.',
  too_large: 'This message is too large to be shown here.',
  not_read: 'Your mailbox could not provide this message just now.',
}

/** Who wrote it: 'You' for the person's own. */
const authorOf = ({ direction, from }: Mail): string =>
  direction === 'sent' ? 'You' : from ? nameOf(from) : 'Unknown sender'

function Details({ mail }: { mail: Mail }) {
  const rows: [string, string][] = [
    ['From', mail.from ? addressesText([mail.from]) : ''],
    ['To', addressesText(mail.to)],
    ['Cc', addressesText(mail.cc)],
    ['Date', `${dayText(mail.at)}, ${timeText(mail.at)}`],
    ['Subject', mail.subject],
  ]
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [overflow-wrap:anywhere]">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd dir="auto" className="text-ink-2">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Attachments({ mail }: { mail: Mail }) {
  if (mail.attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-4 flex flex-wrap gap-2">
      {mail.attachments.map(({ filename, mime_type: type, size }, index) => (
        <li
          key={index}
          className="inline-flex max-w-full items-center gap-2 rounded-md border border-line px-3 py-1.5 text-sm"
        >
          <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" strokeWidth={1.75} />
          <bdi className="truncate">{filename || type}</bdi>
          <span className="whitespace-nowrap text-ink-3 tabular-nums">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  )
}

function Body({ mail, sentence }: { mail: Mail; sentence: string | null }): ReactNode {
  if (mail.outcome !== 'read') return <p className="text-ink-3">{NOT_READ[mail.outcome]}</p>
  if (mail.html !== null)
    return (
      <HtmlBody html={mail.html} images={mail.images} sentence={sentence} author={authorOf(mail)} isCut={mail.is_cut} />
    )
  if (mail.text.trim() === '') return <p className="text-ink-3">This message has no text.</p>
  return <TextBody text={mail.text} subject={mail.subject} sentence={sentence} />
}

export interface MailMessageProps {
  mail: Mail
  /** Null: no sentence of it is marked. */
  sentence: string | null
  now: Date
  /** Whether it is open at first. */
  opensAtOnce: boolean
  /** The line that opens and closes it. */
  line?: Ref<HTMLButtonElement> | undefined
}

/** One message of a conversation: a line, or all of it. */
export function MailMessage({ mail, sentence, now, opensAtOnce, line }: MailMessageProps) {
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [hasDetails, setHasDetails] = useState(false)
  const [panel, details] = [useId(), useId()]
  const { user } = usePerson()
  const author = authorOf(mail)
  const to = [...mail.to, ...mail.cc]
  const when = momentText(mail.at, undefined, now)
  return (
    <article aria-label={`${author}, ${when}`} className="border-b border-line last:border-b-0">
      <h4>
        <button
          ref={line}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
        >
          {mail.direction === 'sent' ? (
            <OwnAvatar />
          ) : (
            <Avatar initials={initialsOf(mail.from?.name, mail.from?.email)} />
          )}
          <span className={isOpen ? 'min-w-0 grow' : 'flex min-w-0 grow items-baseline gap-3'}>
            <bdi className={isOpen ? 'font-semibold' : 'shrink-0 max-w-[40%] truncate font-medium text-ink-2'}>
              {author}
            </bdi>
            {isOpen ? (
              mail.from && <bdi className="block truncate text-sm text-ink-3">{mail.from.email}</bdi>
            ) : (
              <bdi className="truncate text-ink-3">{mail.first_line || mail.subject}</bdi>
            )}
          </span>
          <time dateTime={mail.at} className="shrink-0 text-sm text-ink-3 tabular-nums">
            {when}
          </time>
        </button>
      </h4>
      <div id={panel} hidden={!isOpen} className="pb-5 sm:pl-11">
        {isOpen && (
          <>
            {to.length > 0 && (
              <div className="mb-3">
                <button
                  type="button"
                  aria-expanded={hasDetails}
                  aria-controls={details}
                  onClick={() => setHasDetails(!hasDetails)}
                  className="inline-flex max-w-full items-center gap-1 text-left text-sm text-ink-3 hover:text-ink"
                >
                  <span className="truncate">
                    to <bdi>{peopleText(to, user.email ?? '')}</bdi>
                  </span>
                  <ChevronDown
                    aria-hidden="true"
                    className={hasDetails ? 'size-3.5 shrink-0 rotate-180' : 'size-3.5 shrink-0'}
                  />
                  <span className="sr-only">Addresses and date</span>
                </button>
                <div id={details} hidden={!hasDetails}>
                  {hasDetails && <Details mail={mail} />}
                </div>
              </div>
            )}
            <Body mail={mail} sentence={sentence} />
            {mail.is_cut && mail.html === null && <RestInMailbox />}
            <Attachments mail={mail} />
          </>
        )}
      </div>
    </article>
  )
}
