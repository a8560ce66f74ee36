import { closeSync, openSync, readSync } from 'node:fs'
import { z } from 'zod'

const HEADER_LENGTH_BYTES = 8
/** Ours and the package's are below 20 kB. */
const MAX_HEADER_BYTES = 1024 * 1024

const tensorSchema = z.object({
  dtype: z.string(),
  shape: z.array(z.int().nonnegative()),
  data_offsets: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
})
const headerSchema = z
  .object({ __metadata__: z.record(z.string(), z.string()).optional() })
  .catchall(tensorSchema)
  .transform(({ __metadata__: metadata = {}, ...tensors }) => ({ metadata, tensors: new Map(Object.entries(tensors)) }))

const BYTES_OF = { I8: 1, F16: 2, F32: 4 } as const
export type TensorType = keyof typeof BYTES_OF

/** A safetensors file (https://huggingface.co/docs/safetensors): eight bytes of length, a JSON header, the numbers. */
export class Safetensors {
  readonly metadata: Readonly<Record<string, string>>
  readonly #file: number
  readonly #tensors: ReadonlyMap<string, z.infer<typeof tensorSchema>>
  readonly #dataFrom: number

  /** Throws when there is no such file, or it has no header of this kind. */
  constructor(path: string) {
    this.#file = openSync(path, 'r')
    try {
      const length = Number(Buffer.from(this.#read(0, HEADER_LENGTH_BYTES).buffer).readBigUInt64LE())
      if (length > MAX_HEADER_BYTES) throw new Error(`not a safetensors file: ${path}`)
      const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(this.#read(HEADER_LENGTH_BYTES, length))))
      this.metadata = header.metadata
      this.#tensors = header.tensors
      this.#dataFrom = HEADER_LENGTH_BYTES + length
    } catch (error) {
      this.close()
      throw error
    }
  }

  has(name: string): boolean {
    return this.#tensors.has(name)
  }

  /** The bytes of one tensor. Throws when it has another type or shape. */
  bytes(name: string, type: TensorType, shape: readonly number[]): Uint8Array<ArrayBuffer> {
    const { from, length } = this.#placeOf(name, type, shape)
    return this.#read(from, length)
  }

  /** The same, read to where they are wanted. */
  readInto(target: Uint8Array, name: string, type: TensorType, shape: readonly number[]): void {
    const { from, length } = this.#placeOf(name, type, shape)
    this.#fill(target.subarray(0, length), from)
  }

  /** One tensor of whichever floating-point type, as single floats. */
  floats(name: string, shape: readonly number[]): Float32Array<ArrayBuffer> {
    if (this.#tensors.get(name)?.dtype === 'F16') {
      return Float32Array.from(new Float16Array(this.bytes(name, 'F16', shape).buffer))
    }
    return new Float32Array(this.bytes(name, 'F32', shape).buffer)
  }

  close(): void {
    closeSync(this.#file)
  }

  #placeOf(name: string, type: TensorType, shape: readonly number[]): { from: number; length: number } {
    const tensor = this.#tensors.get(name)
    const length = shape.reduce((product, size) => product * size, BYTES_OF[type])
    const isAsExpected =
      tensor?.dtype === type &&
      tensor.shape.join() === shape.join() &&
      tensor.data_offsets[1] - tensor.data_offsets[0] === length
    if (!tensor || !isAsExpected) throw new Error(`no tensor ${name} of type ${type} and shape ${shape.join(' × ')}`)
    return { from: this.#dataFrom + tensor.data_offsets[0], length }
  }

  #read(from: number, length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length)
    this.#fill(bytes, from)
    return bytes
  }

  #fill(bytes: Uint8Array, from: number): void {
    for (let done = 0; done < bytes.length;) {
      const read = readSync(this.#file, bytes, done, bytes.length - done, from + done)
      if (read === 0) throw new Error('a safetensors file ends too soon')
      done += read
    }
  }
}
