import { describe, expect, it } from 'vitest'
import { closedWithMessage, completedByMail, replyNews, type NotificationText } from './texts.ts'

const reply = (news: 'unsure' | 'answered' | 'written' | 'closed', subject: string) =>
  replyNews(news, { whom: 'Ana', subject, timing: null })

describe('[NM-02] what a notification says of something', () => {
  const TEXTS: [(words: string) => NotificationText, string, string][] = [
    [
      (words) => completedByMail('task', words),
      '“Plan”: a later email shows that it was handled.',
      'A later email shows that it was handled.',
    ],
    [
      (words) => closedWithMessage('task', words, 'its message was deleted'),
      '“Plan”: its message was deleted. It stands under Completed, where you can bring it back.',
      'Its message was deleted. It stands under Completed, where you can bring it back.',
    ],
    [
      (words) => reply('answered', words),
      '“Plan”: somebody answered before it went out.',
      'Somebody answered before it went out.',
    ],
    [
      (words) => reply('unsure', words),
      '“Plan”: we cannot tell. Look in your mailbox, then say here whether it was sent.',
      'We cannot tell. Look in your mailbox, then say here whether it was sent.',
    ],
  ]
  it.each(TEXTS)('stands behind its words, and alone where it has none', (textOf, behind, alone) => {
    expect(textOf('Plan').content).toBe(behind)
    expect(textOf('').content).toBe(alone)
  })
})
