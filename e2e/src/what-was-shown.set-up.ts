import { afterEach } from 'vitest'
import { sayWhatWasShown } from './what-was-shown.ts'

afterEach(sayWhatWasShown)
