import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** How columns are called in the database. */
export const CASING = 'snake_case'

/** What a statement that is `often` run begins with; the database skips it. */
export const OFTEN = '/* often */ '
/** A marked statement that was run so often is prepared: it may be one of many that a filter makes. */
const WORTH_IT = 3
/** How many a connection keeps at most: each takes some 80 kB there. */
const MOST_PREPARED = 60
/** How many texts are counted before counting begins anew. */
const MOST_COUNTED = 1_000

/**
 * A statement that is run over and over: parsed and planned once in each connection, where no pooler stands in between.
 * The plan is then one for all values. So only what is the same for everybody may be a value, such as whose rows they are;
 * what decides which index serves, such as a state or a limit, is `written` into the text.
 */
export const often = (statement: SQL): SQL => sql`${sql.raw(OFTEN)}${statement}`

/** A constant of ours, or a number, as it stands in the text of a statement. Throws for anything that needs quoting. */
export function written(value: string | number): SQL {
  if (typeof value === 'number' ? Number.isSafeInteger(value) : /^\w+$/.test(value)) {
    return sql.raw(typeof value === 'number' ? String(value) : `'${value}'`)
  }
  throw new Error('only plain words and whole numbers are written into a statement')
}

const dialect = new PgDialect({ casing: CASING })

/** A part of statements that is the same in all of them, put into words once. Throws for one that holds values. */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error('what holds values is not the same in every statement')
  return sql.raw(text)
}

/** Which statements are prepared, and as what: the same for all connections of a pool. */
class PreparedNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Map<string, number>()

  /** The name of a statement that is run once more; undefined while it is not worth one. */
  of(text: string): string | undefined {
    if (!text.startsWith(OFTEN)) return undefined
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_PREPARED) return known
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times < WORTH_IT) {
      if (this.#seen.size >= MOST_COUNTED) this.#seen.clear()
      this.#seen.set(text, times)
      return undefined
    }
    this.#seen.delete(text)
    const name = `often_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** The driver's client, which prepares statements that are `often` run. Not for a session that a pooler may hand on. */
export function preparingClient(): typeof pg.Client {
  const names = new PreparedNames()
  return class extends pg.Client {
    // The driver's own overloads say what it takes and returns.
    override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
      const run = super.query.bind(this) as (...args: unknown[]) => unknown
      if (!isUnnamed(config)) return run(config, values, callback)
      const name = names.of(config.text)
      return run(name === undefined ? config : { ...config, name }, values, callback)
    }) as pg.Client['query']
  }
}

const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('submit' in config) &&
  !('name' in config && config.name !== undefined)
