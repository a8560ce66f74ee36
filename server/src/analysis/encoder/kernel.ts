import { product, quantise } from './integer-product.ts'
import { attention, gelu, normalise } from './layer-functions.ts'
import { HIDDEN, INNER } from './shape.ts'
import { wasmModule } from './wasm-assembler.ts'

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

const FUNCTIONS = [
  quantise('quantiseHidden', HIDDEN),
  quantise('quantiseInner', INNER),
  product('productHidden', HIDDEN),
  product('productInner', INNER),
  normalise,
  gelu,
  attention,
]

/** The kernels' machine code, which threads share. `weightPages`: of the shared memory, as large as it ever gets. */
export function compileKernel(weightPages: number): WebAssembly.Module {
  return new WebAssembly.Module(
    wasmModule(
      [
        { name: 'own', pages: 1, isShared: false },
        { name: 'weights', pages: weightPages, isShared: true },
      ],
      FUNCTIONS,
    ),
  )
}

/** The kernels of one thread, over a memory of its own and the weights that threads share. Throws where a memory is smaller than it was compiled for. */
export function openKernel(
  module: WebAssembly.Module,
  memories: { own: WebAssembly.Memory; weights: WebAssembly.Memory },
): Kernel {
  // Safe: the module has exactly these functions.
  return new WebAssembly.Instance(module, { env: memories }).exports as unknown as Kernel
}
