import { describe, expectTypeOf, it } from 'vitest'
import type { AnswerTo } from './fake-server.ts'

describe('what a test may let the server answer', () => {
  it('is what the API answers to that method and path, parameters or not', () => {
    expectTypeOf<AnswerTo<'GET /tasks'>['total']>().toEqualTypeOf<number>()
    expectTypeOf<AnswerTo<`PATCH /tasks/${string}`>>().toHaveProperty('task')
    expectTypeOf<AnswerTo<'GET /messages/message-9'>>().toHaveProperty('excerpt')
    expectTypeOf<AnswerTo<'GET /follow-ups/counts'>>().not.toHaveProperty('smart_summary')
    expectTypeOf<AnswerTo<'GET /no-such-route'>>().toBeNever()
  })
})
