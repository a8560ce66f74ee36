import { Lock, LockOpen } from 'lucide-react'
import { Tip } from './tip.tsx'

const WORDS = {
  encrypted: [
    'Encrypted',
    'What was taken from your mail for this is stored encrypted, and was opened in this browser.',
  ],
  plain: ['Unencrypted', 'Some of what was taken from your mail for this is stored as plain text.'],
} as const

/** Whether a record is stored as ciphertext (FC-03). A button, so that the words behind it can be reached by keyboard. */
export function EncryptionBadge({ isEncrypted }: { isEncrypted: boolean }) {
  const [word, tip] = isEncrypted ? WORDS.encrypted : WORDS.plain
  const Icon = isEncrypted ? Lock : LockOpen
  return (
    <Tip text={tip}>
      <button type="button" className="inline-flex min-h-6 touch:min-h-11 cursor-default items-center gap-1 rounded-sm">
        <Icon aria-hidden="true" className="size-3" strokeWidth={2} />
        {word}
      </button>
    </Tip>
  )
}
