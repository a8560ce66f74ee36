import { code, f32x4, i32x4, v128, type Code, type Local } from './wasm-assembler.ts'

export const VECTOR_BYTES = 16
/** Added to a float of less than 22 bits, it leaves the nearest whole number in the last bits of the sum. */
export const ROUNDER = 1.5 * 2 ** 23
/** Its bits, as a whole number. */
export const ROUNDER_BITS = 0x4b400000

/** Bytes of the lanes with these numbers; those of the second operand begin at 4. */
const lanes = (...numbers: readonly number[]) => numbers.flatMap((lane) => [0, 1, 2, 3].map((byte) => lane * 4 + byte))

/** Leaves in all four lanes what `of` makes of them. */
export function acrossLanes(vector: Local, of: (a: Code, b: Code) => Code): Code {
  const swapped = (...order: number[]) => v128.shuffle(vector.get, vector.get, lanes(...order))
  return code(vector.set(of(vector.get, swapped(2, 3, 0, 1))), vector.set(of(vector.get, swapped(1, 0, 3, 2))))
}

/** The sum of the lanes of each: [Σa, Σb, Σc, Σd]. */
export function sumsOfLanes([a, b, c, d]: readonly [Local, Local, Local, Local]): Code {
  const halves = (x: Local, y: Local) =>
    x.set(f32x4.add(v128.shuffle(x.get, y.get, lanes(0, 4, 1, 5)), v128.shuffle(x.get, y.get, lanes(2, 6, 3, 7))))
  return code(
    halves(a, b),
    halves(c, d),
    f32x4.add(v128.shuffle(a.get, c.get, lanes(0, 1, 4, 5)), v128.shuffle(a.get, c.get, lanes(2, 3, 6, 7))),
  )
}

/** e to the power of `x`, which is at most 0 (and taken for -87 below that): Cephes' expf, within 2e-7 of the value. */
export function exponential(x: Local, scratch: Local): Code {
  const term = (inner: Code, coefficient: number) => f32x4.add(f32x4.mul(inner, x.get), f32x4.splat(coefficient))
  const polynomial = [1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1].reduce(
    term,
    f32x4.splat(1.98756915e-4),
  )
  return code(
    x.set(f32x4.max(x.get, f32x4.splat(-87))),
    scratch.set(f32x4.add(f32x4.mul(x.get, f32x4.splat(Math.LOG2E)), f32x4.splat(ROUNDER))),
    scratch.set(f32x4.sub(scratch.get, f32x4.splat(ROUNDER))),
    x.set(f32x4.sub(x.get, f32x4.mul(scratch.get, f32x4.splat(0.693359375)))),
    x.set(f32x4.add(x.get, f32x4.mul(scratch.get, f32x4.splat(2.1219444e-4)))),
    f32x4.mul(
      f32x4.add(f32x4.add(f32x4.mul(polynomial, f32x4.mul(x.get, x.get)), x.get), f32x4.splat(1)),
      i32x4.shiftLeft(i32x4.add(i32x4.truncated(scratch.get), i32x4.splat(127)), 23),
    ),
  )
}
