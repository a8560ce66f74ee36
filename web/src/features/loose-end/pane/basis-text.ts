import type { HistoryFacts } from '@loose-ends/domain/history/history-facts.ts'

const answerTime = (hours: number): string => {
  if (hours < 1) return 'within the hour'
  if (hours < 22) return `within ${Math.ceil(hours)} hours`
  const days = Math.ceil(hours / 24)
  return days === 1 ? 'within a day' : `within ${days} days`
}

/** What stands behind what is said of a correspondent: 'based on 12 messages, 4 of 5 answered, usually within a day'. */
export function basisText(history: HistoryFacts | null): string {
  if (history === null) return 'too little history yet'
  const { messages, turns, answered, median_answer_hours: hours } = history
  const parts = [
    `based on ${messages} messages`,
    turns > 0 && `${answered} of ${turns} answered`,
    hours !== null && answered > 1 && `usually ${answerTime(hours)}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}
