import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import type { JobSender } from '#server/jobs/job-queue.ts'
import { createLogger } from '#server/log.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'

const test = testApp()

it('[AV-02] a change that is stored is answered so, though labels cannot be asked for, and the log says so', async () => {
  const { id, session, browser } = await signedInPerson(test)
  await test.database.owner.query(
    `INSERT INTO mailbox_marks (user_id, account_id, kind, provider_id)
     SELECT user_id, id, 'task', 'Label_1' FROM email_accounts WHERE user_id = $1`,
    [id],
  )
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const send: JobSender['send'] = () => Promise.reject(new Error('the queue is away'))
  const app = createApp({ ...test.deps, log, jobs: { ...test.deps.jobs, send } })
  const response = await app.request('/api/tasks', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${session.access_token}`,
      Origin: test.origin,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ task: 'Paint the fence', priority: 'high' }),
  })
  expect(response.status).toBe(201)
  expect(lines).toEqual([expect.stringContaining('labels could not be asked for')])
  expect(await (await browser.request('GET', '/api/tasks')).json()).toMatchObject({ total: 1 })
})
