import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { STORE_FILE } from './copy-store.ts'
import { schema, SCHEMA_VERSION } from './schema.ts'

/** The one SQLite file, with prepared statements kept by their text. */
export interface Store {
  run(sql: string, ...values: SQLInputValue[]): number
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  /** Runs `work` as a whole or not at all; inside another transaction, as a step of it. */
  transaction<Result>(work: () => Result): Result
  /** Calls it whenever a transaction that is no step of another one has been committed. */
  onCommit(listener: () => void): void
  close(): void
}

/** Made before SQLite does, so that nobody but the owner can read it; SQLite gives its side files the same rights. */
function ownFile(folder: string): string {
  const path = join(folder, STORE_FILE)
  closeSync(openSync(path, 'a', 0o600))
  return path
}

const OUTER = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'] as const
const INNER = ['SAVEPOINT step', 'RELEASE step', 'ROLLBACK TO step; RELEASE step'] as const

/** Opens (and creates) `google.sqlite` in a folder, or a database in memory for `':memory:'`. */
export function openStore(folder: string): Store {
  if (folder !== ':memory:') mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(folder === ':memory:' ? folder : ownFile(folder), { timeout: 5_000 })
  // WAL with synchronous=NORMAL survives the death of the process at any moment; only a power cut may lose the last commits.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000',
  )
  const version = database.prepare('PRAGMA user_version').get()?.['user_version']
  if (version !== 0 && version !== SCHEMA_VERSION) {
    database.close()
    throw new Error(`${folder} was written by another version of the stand-in for Google; move it away to start anew`)
  }
  database.exec(`${schema}; PRAGMA user_version = ${SCHEMA_VERSION}`)

  const statements = new Map<string, StatementSync>()
  function prepare(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    // Searches make their own SQL, so the number of texts is not bounded by this code.
    if (statements.size > 500) statements.clear()
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  const listeners: (() => void)[] = []
  let depth = 0
  return {
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    // The casts say what the caller's SQL selects; SQLite has no static types to check it against.
    get: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    transaction(work) {
      const [begin, commit, rollback] = depth === 0 ? OUTER : INNER
      database.exec(begin)
      depth += 1
      try {
        const result = work()
        database.exec(commit)
        if (depth === 1) for (const listener of listeners) listener()
        return result
      } catch (error) {
        database.exec(rollback)
        throw error
      } finally {
        depth -= 1
      }
    },
    onCommit: (listener) => void listeners.push(listener),
    close: () => database.close(),
  }
}
