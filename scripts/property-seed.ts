import { configureGlobal } from 'fast-check'
import { runSeed } from './run-seed.ts'

configureGlobal({ seed: runSeed() })
