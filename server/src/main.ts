import './quick-imports.ts'

// Not before what it imports is found quickly.
await import('./program.ts')
