import type { Stage } from './stage.ts'

interface Letter {
  from: string
  to: string
  subject: string
  body: string
  /** The id of the message that this one answers. */
  answers?: string
  labels?: string[]
  hoursAgo?: number
  headers?: Record<string, string>
}

let count = 0

/** Puts a message into somebody's mailbox; returns its Message-ID. */
export async function deliver(stage: Stage, email: string, letter: Letter): Promise<string> {
  count += 1
  const messageId = `<${count}.${Date.now()}@letters.example>`
  const at = new Date(Date.now() - (letter.hoursAgo ?? 1) * 3_600_000)
  const head = {
    From: letter.from,
    To: letter.to,
    Subject: letter.subject,
    Date: at.toUTCString().replace('GMT', '+0000'),
    'Message-ID': messageId,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...(letter.answers ? { 'In-Reply-To': letter.answers, References: letter.answers } : {}),
    ...letter.headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  await stage.google('deliver', {
    email,
    raw: `${lines.join('\r\n')}\r\n\r\n${letter.body.replaceAll('\n', '\r\n')}\r\n`,
    labels: letter.labels ?? ['INBOX', 'UNREAD'],
    date: at.toISOString(),
  })
  return messageId
}
