import type { HistoryFacts } from '@loose-ends/domain/correspondent/history-facts.ts'

const answerTime = (hours: number): string => {
  if (hours < 1) return 'within the hour'
  if (hours < 22) return `within ${Math.ceil(hours)} ${Math.ceil(hours) === 1 ? 'hour' : 'hours'}`
  const days = Math.ceil(hours / 24)
  return days === 1 ? 'within a day' : `within ${days} days`
}

/** What is known of how somebody answers: 'Dana answered 5 of your last 6 messages, usually within 6 hours.' */
export function answersText(who: string, history: HistoryFacts | null): string {
  if (history === null || history.turns === 0) return `There is too little history to know how ${who} answers.`
  const { turns, answered, median_answer_hours: hours } = history
  if (turns === 1) return `${who} ${answered === 1 ? 'answered' : 'did not answer'} your last message.`
  if (answered === 0) return `${who} answered none of your last ${turns} messages.`
  const usually = hours !== null && answered > 1 ? `, usually ${answerTime(hours)}` : ''
  return `${who} answered ${answered === turns ? 'all' : answered} of your last ${turns} messages${usually}.`
}
