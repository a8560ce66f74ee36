import { setFlagsFromString } from 'node:v8'
import { IN_HALVES, IN_PAIRS, type ProductWay } from './integer-product.ts'
import { attention, gelu, normalise } from './layer-functions.ts'
import { HIDDEN, INNER, SHORT_BYTES } from './shape.ts'
import { wasmModule, type WrittenFunction } from './wasm-assembler.ts'

/** Numbers are addresses in bytes or counts; each function says which it takes. */
type KernelFunction = (...numbers: number[]) => void

export interface Kernel {
  quantiseHidden: KernelFunction
  quantiseInner: KernelFunction
  productHidden: KernelFunction
  productInner: KernelFunction
  normalise: KernelFunction
  gelu: KernelFunction
  attention: KernelFunction
}

/** All ways of multiplying. */
export const PRODUCT_WAYS: readonly ProductWay[] = [IN_PAIRS, IN_HALVES]

/** The kernels' machine code, which threads share. `weightPages`: of the shared memory, as large as it ever gets. */
export function compileKernel(weightPages: number, { quantise, product }: ProductWay): WebAssembly.Module {
  return compile(weightPages, [
    quantise('quantiseHidden', HIDDEN),
    quantise('quantiseInner', INNER),
    product('productHidden', HIDDEN),
    product('productInner', INNER),
    normalise,
    gelu,
    attention,
  ])
}

const compile = (weightPages: number, functions: readonly WrittenFunction[]) =>
  inWideVectors(
    () =>
      new WebAssembly.Module(
        wasmModule(
          [
            { name: 'own', pages: 1, isShared: false },
            { name: 'weights', pages: weightPages, isShared: true },
          ],
          functions,
        ),
      ),
  )

/** In which V8 it was tried that two vectors of WebAssembly become one of 256 bits, as AVX2 has them. */
const WIDENING_V8 = /^13\.6\./
/**
 * V8 widens vectors for whom asks for it, when it optimises; so that nothing else of this process is compiled so, it optimises
 * this module at once. What comes out of it is the same to the last bit (`kernel.test.ts`).
 */
const WIDENING = {
  on: ['--experimental-wasm-revectorize', '--no-liftoff', '--no-wasm-lazy-compilation'],
  off: ['--no-experimental-wasm-revectorize', '--liftoff', '--wasm-lazy-compilation'],
}

function inWideVectors<T>(compileAll: () => T): T {
  if (!WIDENING_V8.test(process.versions.v8)) return compileAll()
  try {
    for (const flag of WIDENING.on) setFlagsFromString(flag)
    return compileAll()
  } finally {
    for (const flag of WIDENING.off) setFlagsFromString(flag)
  }
}

const TRIAL_ROWS = 24
const TRIAL_OUTPUTS = 64
const TRIAL_ROUNDS = 6
const TRIAL_CALLS = 10

/** The way in which this processor multiplies quickest: found by trying, which takes about ten milliseconds. */
export function quickestWay(): ProductWay {
  const tried = PRODUCT_WAYS.map((way) => ({ way, multiply: trialOf(way), ms: Infinity }))
  for (let round = 0; round < TRIAL_ROUNDS; round += 1) {
    for (const one of tried) {
      const since = performance.now()
      for (let call = 0; call < TRIAL_CALLS; call += 1) one.multiply()
      one.ms = Math.min(one.ms, performance.now() - since)
    }
  }
  return tried.reduce((best, one) => (one.ms < best.ms ? one : best)).way
}

function trialOf(way: ProductWay): () => void {
  const own = new WebAssembly.Memory({ initial: 1, maximum: 1 })
  const weights = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
  const { multiply } = openModule<'multiply'>(compile(1, [way.product('multiply', HIDDEN)]), { own, weights })
  const scales = way.packedBytes({ outputs: TRIAL_OUTPUTS, width: HIDDEN })
  const output = TRIAL_ROWS * HIDDEN * SHORT_BYTES
  // All of it is nought, which takes as long as anything else; scales and biases lie where they like.
  return () => multiply(0, 0, TRIAL_ROWS, 0, scales, scales, TRIAL_OUTPUTS, output)
}

/** The kernels of one thread, over a memory of its own and the weights that threads share. Throws where a memory is smaller than it was compiled for. */
export function openKernel(
  module: WebAssembly.Module,
  memories: { own: WebAssembly.Memory; weights: WebAssembly.Memory },
): Kernel {
  return openModule<keyof Kernel>(module, memories)
}

// Safe: whoever names them compiled a module with exactly these functions.
const openModule = <Name extends string>(
  module: WebAssembly.Module,
  memories: { own: WebAssembly.Memory; weights: WebAssembly.Memory },
) => new WebAssembly.Instance(module, { env: memories }).exports as unknown as Record<Name, KernelFunction>
