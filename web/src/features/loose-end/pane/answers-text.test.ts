import type { HistoryFacts } from '@loose-ends/domain/correspondent/history-facts.ts'
import { describe, expect, it } from 'vitest'
import { answersText } from './answers-text.ts'

const history = (given: Partial<HistoryFacts>): HistoryFacts => ({
  messages: 16,
  turns: 6,
  answered: 5,
  median_answer_hours: 5.2,
  ...given,
})

describe('what is known of how somebody answers', () => {
  it.each([
    [history({}), 'Dana answered 5 of your last 6 messages, usually within 6 hours.'],
    [
      history({ answered: 6, median_answer_hours: 0.4 }),
      'Dana answered all of your last 6 messages, usually within the hour.',
    ],
    [history({ median_answer_hours: 1 }), 'Dana answered 5 of your last 6 messages, usually within 1 hour.'],
    [history({ median_answer_hours: 23 }), 'Dana answered 5 of your last 6 messages, usually within a day.'],
    [history({ median_answer_hours: 50 }), 'Dana answered 5 of your last 6 messages, usually within 3 days.'],
    [history({ answered: 1 }), 'Dana answered 1 of your last 6 messages.'],
    [history({ answered: 0, median_answer_hours: null }), 'Dana answered none of your last 6 messages.'],
    [history({ turns: 1, answered: 1 }), 'Dana answered your last message.'],
    [history({ turns: 1, answered: 0 }), 'Dana did not answer your last message.'],
    [history({ turns: 0, answered: 0 }), 'There is too little history to know how Dana answers.'],
    [null, 'There is too little history to know how Dana answers.'],
  ])('[FC-01] [WV-02] %o is said in a sentence: %s', (given, sentence) => {
    expect(answersText('Dana', given)).toBe(sentence)
  })
})
