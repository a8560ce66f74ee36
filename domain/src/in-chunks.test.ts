import { expect, it } from 'vitest'
import { inChunks } from './in-chunks.ts'

it.each([
  { length: 0, sizes: [] },
  { length: 1, sizes: [1] },
  { length: 3, sizes: [3] },
  { length: 4, sizes: [3, 1] },
  { length: 7, sizes: [3, 3, 1] },
])('divides $length values into chunks of three at most, in their order', ({ length, sizes }) => {
  const values = Array.from({ length }, (_, index) => index)
  const chunks = inChunks(values, 3)
  expect(chunks.map((chunk) => chunk.length)).toEqual(sizes)
  expect(chunks.flat()).toEqual(values)
})
