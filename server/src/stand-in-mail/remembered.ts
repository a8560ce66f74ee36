import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** In the data folder: by what a mailbox that was connected finds the same servers and the same mail at the next start. */
export const REMEMBERED_FILE = 'mail-servers.json'

const rememberedSchema = z.object({
  /** When the mailbox's story was told. */
  toldAt: z.coerce.date(),
  imapPort: z.int(),
  smtpPort: z.int(),
})
type Remembered = z.infer<typeof rememberedSchema>

/** What the last start left there; of a first one, a story told `now` and any free ports. */
export const readRemembered = (dataDir: string, now: Date): Promise<Remembered> =>
  readFile(join(dataDir, REMEMBERED_FILE), 'utf8')
    .then((text) => rememberedSchema.parse(JSON.parse(text)))
    .catch(() => ({ toldAt: now, imapPort: 0, smtpPort: 0 }))

/** Writes down for the next start what `readRemembered` reads. */
export const remember = (dataDir: string, remembered: Remembered): Promise<void> =>
  writeFile(join(dataDir, REMEMBERED_FILE), JSON.stringify(remembered))
