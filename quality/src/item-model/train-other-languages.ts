import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredLook } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { dataFolder } from '../data-folder.ts'
import { allLabelled } from '../items/all-labelled.ts'
import { endWithUsage, runTool } from '../tool.ts'
import { bandsOfOtherLanguages, learnOtherLanguages } from './other-languages.ts'
import { readingOf, type Reading } from './readings.ts'

const moduleOf = (stored: StoredLook): string =>
  "import type { StoredLook } from './item-model.ts'\n\n" +
  '/** Made by quality/src/item-model/train-other-languages.ts; see docs/quality.md. */\n' +
  `export const OTHER_LANGUAGES: StoredLook = ${JSON.stringify(stored)}\n`

/**
 * `train-other-languages DATA [FOLDER]`: fits the model of mail in other languages than English and writes it to a file of that folder;
 * without one it only shows from where on it calls an item sure, and maybe one. What English mail is judged by stays as it is.
 */
const [named, output, ...others] = process.argv.slice(2)
if (named === undefined || others.length > 0)
  endWithUsage('node quality/src/item-model/train-other-languages.ts DATA [FOLDER]')
await runTool('train-other-languages', async () => {
  const readings: Reading[] = []
  for await (const labelled of allLabelled(dataFolder(named))) readings.push(readingOf(labelled))
  const { learnt, unseen } = learnOtherLanguages(readings)
  const bands = bandsOfOtherLanguages(unseen)
  process.stdout.write(`sure from ${bands.sure}, maybe from ${bands.maybe}\n`)
  const { item, kinds, forest } = learnt
  if (output !== undefined)
    await writeFile(join(output, 'other-languages-weights.ts'), moduleOf({ look: { item, kinds, ...bands }, forest }))
})
