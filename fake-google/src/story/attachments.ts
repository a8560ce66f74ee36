import type { Attachment } from './stage.ts'

const ONE_PIXEL_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A one-page PDF that shows a single line of text. */
export const pdf = (name: string, line: string): Attachment => {
  const stream = `BT /F1 14 Tf 60 760 Td (${line.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return { name, mediaType: 'application/pdf', bytes: Buffer.from(text + end + trailer, 'latin1') }
}

/** A comma-separated table. */
export const csv = (name: string, rows: string[]): Attachment => ({
  name,
  mediaType: 'text/csv',
  bytes: Buffer.from(`${rows.join('\r\n')}\r\n`),
})

/** A picture of one pixel. */
export const png = (name: string): Attachment => ({
  name,
  mediaType: 'image/png',
  bytes: Buffer.from(ONE_PIXEL_PNG, 'base64'),
})
