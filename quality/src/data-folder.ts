import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UnusableInput } from './tool.ts'

/** Beside the project, where the developers have it. */
const DATA = join(import.meta.dirname, '../../../shared/data')

/** What scores predictions: a path from the data's folder. */
export const SCORER = 'score.mjs'
/** What writes a mailbox of the data as an archive: a path from the data's folder. */
export const CONVERTER = '../tools/mailbox-to-mbox.mjs'

/** The folder of the labelled data: the one that is named, or the one beside the project. Throws UnusableInput where it is not there. */
export function dataFolder(named: string | undefined): string {
  const folder = named ?? DATA
  const missing = [SCORER, CONVERTER].find((path) => !existsSync(join(folder, path)))
  if (missing === undefined) return folder
  throw new UnusableInput(
    `${join(folder, missing)} is not there. The labelled data is not part of the project: name its folder (docs/quality.md)`,
  )
}
