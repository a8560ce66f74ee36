import { expect, it } from 'vitest'
import { MAILBOX_SCOPES, missingAbilities } from './scopes.ts'

const { read, send, labels, modify } = MAILBOX_SCOPES

it.each([
  ['nothing', [], ['read', 'send', 'labels', 'modify']],
  ['reading', [read], ['send', 'labels', 'modify']],
  ['all but modify', [read, send, labels], ['modify']],
  ['modify alone, which covers all', [modify], []],
])('[CB-07] whoever granted %s lacks the rest', (_, granted, missing) => {
  expect(missingAbilities(granted)).toEqual(missing)
})
