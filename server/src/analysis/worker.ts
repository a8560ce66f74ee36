import { aiStep } from './ai-step.ts'
import { analyseMessage } from './analyse-message.ts'
import { answerTasks, type AnalysisTask } from './answer-tasks.ts'
import { warmUp } from './warm-up.ts'

// What a thread of the analysis pool runs.
await warmUp()
answerTasks((task: AnalysisTask) =>
  task.kind === 'examine' ? analyseMessage(task.raw, task.context) : aiStep(task.input),
)
