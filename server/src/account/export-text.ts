import { EXPORT_FORMAT, EXPORT_VERSION } from './export-format.ts'
import { EXPORTED_TABLES } from './exported-columns.ts'
import { exportedRows, type Needs } from './exported-rows.ts'

/** Everything stored of that person, decrypted, as JSON text in pieces (`exportSchema`). Needs a claim. */
export async function* exportText(deps: Needs, userId: string): AsyncGenerator<string> {
  const { clock, config } = deps
  const head = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    product: config.productName,
    exported_at: clock.now().toISOString(),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  let tables = 0
  for (const name of Object.keys(EXPORTED_TABLES)) {
    yield `${tables++ === 0 ? '' : ','}\n${JSON.stringify(name)}:[`
    let rows = 0
    for await (const page of exportedRows(deps, userId, name)) {
      yield page.map((row) => `${rows++ === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('')
    }
    yield ']'
  }
  yield '}}\n'
}
