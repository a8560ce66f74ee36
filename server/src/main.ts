import { setFlagsFromString } from 'node:v8'
import './quick-imports.ts'

// A regular expression becomes machine code with its first text, and not byte code before: an analysis thread, which meets nearly all
// of them within its first hundred messages, takes a quarter less of a processor until it has them.
setFlagsFromString('--no-regexp-tier-up')

// Not before what it imports is found quickly.
await import('./program.ts')
