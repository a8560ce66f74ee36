import { expect, it } from 'vitest'
import { whyNotWritten } from './errno.ts'

it.each([
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 'the disk is full'],
  [new Error('initdb failed: could not write to file "base/1/2": No space left on device'), 'the disk is full'],
  [new Error('database or disk is full'), 'the disk is full'],
  [
    Object.assign(new Error('EROFS: read-only file system, open'), { code: 'EROFS' }),
    'it is on a disk that can only be read',
  ],
  [Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' }), 'it is not allowed'],
  [Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET' }), null],
  ['no error at all', null],
])('[BE-09] says in words why something could not be written: %s', (error, why) => {
  expect(whyNotWritten(error)).toBe(why)
})
