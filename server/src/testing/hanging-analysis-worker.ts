import { writeSync } from 'node:fs'
import { answerTasks } from '#server/analysis/answer-tasks.ts'

// Says that it has begun, past the thread that would have to pass it on, and hangs.
answerTasks(() => {
  writeSync(1, 'a message hangs\n')
  for (;;) {}
})
