import { stancesOf, type Stance } from '@loose-ends/domain/wording/suggested-response/stances.ts'
import { Segments } from '#web/ui/segments.tsx'

const LABELS: Record<Stance, string> = {
  yes: 'Yes, by…',
  here: 'Here it is',
  done: 'It is done',
  late: 'Not yet, by…',
  no: 'No',
  choose: 'One of these',
  propose: 'Yes, when…',
  this_time: 'Yes, that time',
  other_time: 'Another time',
}

export interface StanceChoiceProps {
  suggestion: string | null
  text: string
  isBusy: boolean
  onChoose: (text: string) => void
}

/** What to say, for as long as nothing was typed: words of the person's own are never replaced (WV-10). */
export function StanceChoice({ suggestion, text, isBusy, onChoose }: StanceChoiceProps) {
  const stances = stancesOf(suggestion ?? '')
  const chosen = stances.find((one) => one.text === text)
  if (!chosen || stances.length < 2) return null
  return (
    <div className="mt-4">
      <Segments
        label="What to say"
        options={stances.map(({ stance }) => ({ value: stance, label: LABELS[stance] }))}
        chosen={chosen.stance}
        onChoose={(stance) => onChoose(stances.find((one) => one.stance === stance)?.text ?? text)}
        busy={isBusy}
      />
    </div>
  )
}
