import { useMemo, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SHOW_QUOTED } from './fold-quotes.ts'
import { textBlocks, type TextBlock, type TextPart } from './text-parts.ts'

function Part({ text, href, isMarked }: TextPart) {
  const shown = isMarked ? (
    <mark className="rounded-sm bg-thread-soft text-ink forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:forced-color-adjust-none">
      {text}
    </mark>
  ) : (
    text
  )
  if (href === null) return shown
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {shown}
    </a>
  )
}

function Block({ block }: { block: TextBlock }) {
  const [isOpen, setOpen] = useState(block.hasMark)
  const panel = useId()
  const text = block.parts.map((part, index) => <Part key={index} {...part} />)
  if (!block.isQuoted) return <p dir="auto">{text}</p>
  return (
    <div>
      <div className="-ml-3">
        <Button variant="quiet" size="sm" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide quoted text' : SHOW_QUOTED}
        </Button>
      </div>
      <p id={panel} dir="auto" hidden={!isOpen} className="mt-2 border-l-2 border-line pl-4 text-ink-2">
        {text}
      </p>
    </div>
  )
}

export interface TextBodyProps {
  text: string
  subject: string
  /** The sentence that is marked. */
  sentence: string | null
}

/** A plain text mail, in the page's own type and colours. */
export function TextBody({ text, subject, sentence }: TextBodyProps) {
  const blocks = useMemo(() => textBlocks(text, subject, sentence), [text, subject, sentence])
  return (
    <div className="max-w-[75ch] space-y-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}
