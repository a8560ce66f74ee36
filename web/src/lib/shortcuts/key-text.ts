/** How a key of a shortcut is written on this machine's keyboard. */
export function keyText(key: string): string {
  if (/^[A-Z]$/.test(key)) return `Shift ${key}`
  if (!key.startsWith('mod+')) return key === 'Escape' ? 'Esc' : key
  const held = key.slice('mod+'.length)
  const name = held.charAt(0).toUpperCase() + held.slice(1)
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${name}` : `Ctrl ${name}`
}
