import { answerTasks } from './answer-tasks.ts'
import { readMailBody } from './mail-body.ts'

// What the thread of a `MailBodies` runs.
answerTasks(readMailBody)
