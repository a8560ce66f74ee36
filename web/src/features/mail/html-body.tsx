import { useMemo, useState } from 'react'
import { countText } from '#web/lib/locale.ts'
import { useIsDark } from '#web/lib/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { cleanHtml, type CleanedMail } from './clean-html.ts'
import { MailFrame } from './mail-frame.tsx'

const some = (count: number, one: string) => (count === 0 ? [] : [countText(count, one)])

/** 'The mail asks for 2 pictures and 1 tracking pixel from elsewhere.'; null when nothing was held back. */
function heldBackText({ pictures, trackers }: Pick<CleanedMail, 'pictures' | 'trackers'>): string | null {
  const parts = [...some(pictures, 'picture'), ...some(trackers, 'tracking pixel')]
  return parts.length === 0 ? null : `Held back: ${parts.join(' and ')}.`
}

/** Of what is too much to be shown. */
export const RestInMailbox = () => (
  <p className="mt-3 text-sm text-ink-3">The rest of this message is in your mailbox.</p>
)

export interface HtmlBodyProps {
  html: string
  images: Readonly<Record<string, string>>
  sentence: string | null
  /** Who wrote it. */
  author: string
  /** There is more of it in the mailbox. */
  isCut: boolean
}

/** The HTML of a mail, made harmless, in a frame where it can do no harm. */
export function HtmlBody({ html, images, sentence, author, isCut }: HtmlBodyProps) {
  const [withPictures, setWithPictures] = useState(false)
  const [isAdapted, setAdapted] = useState(false)
  const isDark = useIsDark()
  const adapts = isDark && isAdapted
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const mail = useMemo(
    () => cleanHtml(html, { images, sentence, withPictures, adapts }),
    [html, images, sentence, withPictures, adapts],
  )
  const heldBack = heldBackText(mail)
  const isChoice = isDark && mail.isDesigned
  if (isBroken) {
    const again = () => {
      setBroken(false)
      setAttempt(attempt + 1)
    }
    return <InlineError text="This message could not be drawn." onRetry={again} />
  }
  return (
    <>
      {(heldBack || isChoice) && (
        // Whatever begins a line of it begins where the mail does.
        <p className="mb-3 -ml-3 flex flex-wrap items-center gap-1 text-sm text-ink-3">
          {heldBack && <span className="pl-3">{heldBack}</span>}
          {mail.pictures > 0 && (
            <span className="pl-3">
              <Button variant="outline" size="sm" onClick={() => setWithPictures(true)}>
                Show pictures
              </Button>
            </span>
          )}
          {isChoice && (
            <Button variant="quiet" size="sm" onClick={() => setAdapted(!isAdapted)}>
              {isAdapted ? 'Show original colours' : 'Adapt to dark'}
            </Button>
          )}
        </p>
      )}
      <MailFrame
        key={attempt}
        mail={mail}
        withPictures={withPictures}
        title={`Message from ${author}`}
        onFailed={() => setBroken(true)}
      />
      {(isCut || mail.isCut) && <RestInMailbox />}
    </>
  )
}
