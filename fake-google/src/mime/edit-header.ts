import { findBodyStart } from './header.ts'

/** The message with the named fields taken out and new lines put in front; the body stays byte for byte. */
export function editHeader(raw: Buffer, change: { remove: string[]; prepend: string[] }): Buffer {
  const { headerEnd } = findBodyStart(raw)
  const remove = new Set(change.remove.map((name) => name.toLowerCase()))
  let isRemoving = false
  const kept = raw
    .toString('latin1', 0, headerEnd)
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => {
      // A folded line goes with the field it continues.
      if (!/^[ \t]/.test(line))
        isRemoving = remove.has(
          line
            .slice(0, Math.max(0, line.indexOf(':')))
            .trim()
            .toLowerCase(),
        )
      return !isRemoving && line !== ''
    })
  const lines = [...change.prepend.map((line) => Buffer.from(line, 'utf8').toString('latin1')), ...kept]
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), endOfHeader(raw, headerEnd)])
}

function endOfHeader(raw: Buffer, headerEnd: number): Buffer {
  // headerEnd may stand before the line feed of a \r\n whose \r ended the last line.
  return headerEnd < raw.length ? Buffer.concat([Buffer.from('\r'), raw.subarray(headerEnd)]) : Buffer.from('\r\n\r\n')
}
