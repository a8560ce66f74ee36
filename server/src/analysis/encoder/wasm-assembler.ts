/** Instructions, encoded. What takes operands holds them in front of itself, so that code reads as expressions do. */
export type Code = readonly number[]

type Operand = Code

const SIMD = 0xfd
const VALUE_TYPES = { i32: 0x7f, v128: 0x7b } as const
type ValueType = keyof typeof VALUE_TYPES

export const code = (...parts: readonly Code[]): Code => parts.flat()

const op = (number: number, ...operands: Operand[]): Code => [...operands.flat(), number]
const simd = (number: number, ...operands: Operand[]): Code => [...operands.flat(), SIMD, ...unsigned(number)]

/** Where in memory: which of the two, and how many bytes behind the pointer. */
export interface Place {
  memory?: number
  offset?: number
}

/** Alignment is said to be one byte, which costs nothing; bit 6 says that the memory's number follows. */
const placed = ({ memory = 0, offset = 0 }: Place): Code => [0x40, ...unsigned(memory), ...unsigned(offset)]

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  add: (a: Operand, b: Operand): Code => op(0x6a, a, b),
  sub: (a: Operand, b: Operand): Code => op(0x6b, a, b),
  mul: (a: Operand, b: Operand): Code => op(0x6c, a, b),
  lessThan: (a: Operand, b: Operand): Code => op(0x48, a, b),
}

export const v128 = {
  load: (pointer: Operand, place: Place = {}): Code => [...simd(0x00, pointer), ...placed(place)],
  /** One number of 32 bits from memory into all four lanes. */
  loadSplat32: (pointer: Operand, place: Place = {}): Code => [...simd(0x09, pointer), ...placed(place)],
  store: (pointer: Operand, value: Operand, place: Place = {}): Code => [
    ...simd(0x0b, pointer, value),
    ...placed(place),
  ],
  /** The first lane of 32 bits alone. */
  storeFirst32: (pointer: Operand, value: Operand, place: Place = {}): Code => [
    ...simd(0x5a, pointer, value),
    ...placed(place),
    0,
  ],
  zero: [SIMD, 0x0c, ...Array.from({ length: 16 }, () => 0)] as Code,
  and: (a: Operand, b: Operand): Code => simd(0x4e, a, b),
  or: (a: Operand, b: Operand): Code => simd(0x50, a, b),
  /** Bytes by their number, those of `b` from 16. */
  shuffle: (a: Operand, b: Operand, bytes: readonly number[]): Code => [...simd(0x0d, a, b), ...bytes],
}

export const i8x16 = {
  /** Of numbers from 0 to 255. */
  narrow: (a: Operand, b: Operand): Code => simd(0x66, a, b),
}

export const i16x8 = {
  narrow: (a: Operand, b: Operand): Code => simd(0x85, a, b),
}

export const i32x4 = {
  splat: (value: number): Code => simd(0x11, i32.const(value)),
  add: (a: Operand, b: Operand): Code => simd(0xae, a, b),
  sub: (a: Operand, b: Operand): Code => simd(0xb1, a, b),
  shiftLeft: (a: Operand, bits: number): Code => simd(0xab, a, i32.const(bits)),
  /** The sign comes in from above. */
  shiftRight: (a: Operand, bits: number): Code => simd(0xac, a, i32.const(bits)),
  /** Products of eight pairs of 16-bit numbers, neighbours added. */
  dot: (a: Operand, b: Operand): Code => simd(0xba, a, b),
  /** Products of sixteen bytes, with a sign, and as many from 0 to 127, each four neighbours added to one of `sums`. */
  dotOfBytes: (a: Operand, b: Operand, sums: Operand): Code => simd(0x113, a, b, sums),
  truncated: (a: Operand): Code => simd(0xf8, a),
}

export const f32x4 = {
  splat: (value: number): Code => simd(0x13, [0x43, ...new Uint8Array(Float32Array.of(value).buffer)]),
  add: (a: Operand, b: Operand): Code => simd(0xe4, a, b),
  sub: (a: Operand, b: Operand): Code => simd(0xe5, a, b),
  mul: (a: Operand, b: Operand): Code => simd(0xe6, a, b),
  div: (a: Operand, b: Operand): Code => simd(0xe7, a, b),
  max: (a: Operand, b: Operand): Code => simd(0xeb, a, b),
  abs: (a: Operand): Code => simd(0xe0, a),
  sqrt: (a: Operand): Code => simd(0xe3, a),
  converted: (a: Operand): Code => simd(0xfa, a),
}

/** A local variable or parameter of the function that is being written. */
export interface Local {
  get: Code
  set(value: Operand): Code
  /** Sets it and leaves the value as an operand. */
  tee(value: Operand): Code
}

/** The body again and again, as long as the condition holds behind it; at least once. */
export const repeat = (body: Code, condition: Operand): Code => [0x03, 0x40, ...body, ...condition, 0x0d, 0x00, 0x0b]

/** `local` from 0 in steps up to `end`, which is above 0. */
export const count = (local: Local, end: Operand, step: number, body: Code): Code =>
  code(local.set(i32.const(0)), repeat(body, i32.lessThan(local.tee(i32.add(local.get, i32.const(step))), end)))

export interface FunctionWriter {
  local(type: ValueType): Local
}

/** What `wasmModule` puts into a module. */
export interface WrittenFunction {
  name: string
  parameters: readonly ValueType[]
  locals: readonly ValueType[]
  body: Code
}

/** A function of numbers that returns nothing; `write` gets its parameters, all i32, in order. */
export function wasmFunction(
  name: string,
  parameterCount: number,
  write: (writer: FunctionWriter, ...parameters: Local[]) => Code,
): WrittenFunction {
  const locals: ValueType[] = []
  const numbered = (index: number): Local => ({
    get: [0x20, ...unsigned(index)],
    set: (value) => [...value, 0x21, ...unsigned(index)],
    tee: (value) => [...value, 0x22, ...unsigned(index)],
  })
  const local = (type: ValueType) => numbered(parameterCount + locals.push(type) - 1)
  const parameters = Array.from({ length: parameterCount }, (_, index) => numbered(index))
  const body = write({ local }, ...parameters)
  return { name, parameters: parameters.map(() => 'i32'), locals, body }
}

export interface MemoryImport {
  name: string
  /** At least so many, of 64 KiB each. A memory that several threads share has exactly so many. */
  pages: number
  isShared: boolean
}

const MAGIC: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** The bytes of a module (WebAssembly 3.0: several memories) with these functions exported and these memories of `env` imported. */
export function wasmModule(
  memories: readonly MemoryImport[],
  functions: readonly WrittenFunction[],
): Uint8Array<ArrayBuffer> {
  const section = (id: number, entries: readonly Code[]): Code => {
    const content = list(entries)
    return [id, ...unsigned(content.length), ...content]
  }
  const bodies = functions.map(({ locals, body }) => {
    const content = [...list(locals.map((type) => [1, VALUE_TYPES[type]])), ...body, 0x0b]
    return [...unsigned(content.length), ...content]
  })
  return Uint8Array.from([
    ...MAGIC,
    ...section(
      1,
      functions.map(({ parameters }) => [0x60, ...list(parameters.map((type) => [VALUE_TYPES[type]])), 0]),
    ),
    ...section(
      2,
      memories.map(({ name, pages, isShared }) => [
        ...text('env'),
        ...text(name),
        0x02,
        ...(isShared ? [0x03, ...unsigned(pages), ...unsigned(pages)] : [0x00, ...unsigned(pages)]),
      ]),
    ),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]),
    ),
    ...section(10, bodies),
  ])
}

const list = (entries: readonly Code[]): Code => [...unsigned(entries.length), ...entries.flat()]

function text(value: string): Code {
  const bytes = new TextEncoder().encode(value)
  return [...unsigned(bytes.length), ...bytes]
}

/** LEB128. */
function unsigned(value: number): Code {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

/** LEB128 with a sign. */
function signed(value: number): Code {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const low = rest & 0x7f
    rest >>= 7
    const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
    bytes.push(isLast ? low : low | 0x80)
    if (isLast) return bytes
  }
}
