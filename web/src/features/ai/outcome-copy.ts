import type { AiRecord } from '@loose-ends/domain/ai/ai.ts'

const REASONS: Record<NonNullable<AiRecord['reason']>, string> = {
  unavailable: 'the AI could not be reached',
  refused: 'the AI did not answer this question',
  cut_off: 'the answer broke off',
  wrong_format: 'the answer could not be read',
  wrong_evidence: 'the answer named sentences that are not in the message',
  message_gone: 'the message could not be read again',
  too_long: 'asking about it costs more than a whole day’s tokens',
  no_longer_asked: 'the AI is not asked about this message any more',
  not_personal: 'it holds nothing that an AI could add to',
  nothing_to_read: 'it has no text of its own',
  speaks_to_machine: 'its text gives orders to an AI, so it was shown to none',
}

/** 'The rules’ result stands: the answer broke off.' */
export function outcomeText({ outcome, reason }: Pick<AiRecord, 'outcome' | 'reason'>): string {
  const because = reason ? `: ${REASONS[reason]}` : ''
  switch (outcome) {
    case 'asking':
      return 'No answer yet. It may be asked once more.'
    case 'used':
      return 'The answer was used.'
    case 'nothing_new':
      return 'The answer changed nothing.'
    case 'local':
      return `The rules’ result stands${because}.`
    case 'not_asked':
      return `Nothing was sent${because}.`
  }
}
