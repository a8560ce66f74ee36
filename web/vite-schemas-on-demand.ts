import type { Plugin } from 'vite'

/**
 * Tells the bundler that making a schema of the domain has no side effects: one that the page never asks for then does
 * not come along with the constants that stand beside it, and neither does zod.
 */
export function schemasOnDemand(): Plugin {
  return {
    name: 'schemas-on-demand',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/src\/.*\.ts$/, code: /from 'zod'/ },
      handler(code) {
        const inits = this.parse(code, { lang: 'ts' }).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declared?.type !== 'VariableDeclaration') return []
          return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
        })
        const marked = inits.reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        )
        return { code: marked, map: null }
      },
    },
  }
}
