/** What is used of it: the types of Node do not name it, and those of the browser would bring the page along. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  interface Instance {
    readonly exports: Record<string, unknown>
  }
  // In pages of 64 KiB. Not `const`: an interface and a value are merged.
  var Memory: new (size: { initial: number; maximum: number; shared?: boolean }) => Memory
  var Module: new (bytes: Uint8Array<ArrayBuffer>) => Module
  var Instance: new (module: Module, imports: Record<string, Record<string, Memory>>) => Instance
}
