/** What a mail may link to. */
const LINKED = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address of a link, as the browser will open it; null for one that is not opened. */
export function linkTarget(href: string): URL | null {
  const url = parsed(href.trim())
  return url && LINKED.has(url.protocol) ? url : null
}

/** What nobody sees within an address. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** What stands around an address. */
const AROUND = /^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu
const HOST = /^(?:https?:\/\/)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24})(?![\p{L}\p{N}_@-])/iu
const ADDRESS = /[^\s<>@]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}/u
/** Where the text before and after it is no address. */
const WITHIN = /(?:https?:\/\/|(?<![\p{L}\p{N}.@-])www\.)\S+/iu
/** What is drawn as a dot, and is read as one in an address (UTS 46). */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]/g
/** Names of files end like hosts. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|txt|csv|png|jpe?g|gif|html?|ics|odt|rtf)$/i

/**
 * What a link really leads to, where its text names something else: the host, or the address of a `mailto:`; null where the
 * text names no address, or the true one.
 */
export function disguisedTarget(text: string, target: URL): string | null {
  const shown = text.replace(UNSEEN, '').replace(DOTS, '.').normalize('NFKC').trim().slice(0, 500).replace(AROUND, '')
  if (target.protocol === 'mailto:') {
    const named = ADDRESS.exec(shown)?.[0]
    const real = decoded(target.pathname)
    return named && !real.toLowerCase().includes(named.toLowerCase()) ? real : null
  }
  if (target.protocol === 'tel:') return null
  const within = WITHIN.exec(shown)?.[0]
  const address = within ?? (/\s/.test(shown) ? '' : shown)
  const named = HOST.exec(address)?.[1]?.toLowerCase()
  if (!named || (within === undefined && FILE.test(named))) return null
  const host = bare(parsed(`https://${named}`)?.hostname ?? named)
  const real = bare(target.hostname)
  return host === real || real.endsWith(`.${host}`) ? null : target.hostname
}

const parsed = (href: string): URL | null => (URL.canParse(href) ? new URL(href) : null)

const bare = (host: string): string => host.replace(/^www\./, '')

/** Without its percent signs; as it is where they stand for nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
