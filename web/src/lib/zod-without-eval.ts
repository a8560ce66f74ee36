// Imported before anything that imports zod: its compiled parsers need `new Function`, which our content policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
export {}
