import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Node reads a package's whole description for each import from it or within it. That of Drizzle has 179 kB and is read
 * five hundred times, which is a third of a start. So what was found once is found, and what one of its files names beside
 * itself is there.
 */
const LARGE = 'drizzle-orm'

const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (specifier.startsWith('.') && parentURL?.includes(`/node_modules/${LARGE}/`) && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== LARGE && !specifier.startsWith(`${LARGE}/`)) return next(specifier, context)
    const found = known.get(specifier) ?? next(specifier, context)
    known.set(specifier, found)
    return { ...found, shortCircuit: true }
  },
})
