import PostalMime from 'postal-mime'

/** What the parser keeps of each part that is text, until it renders all of them; the library's types hide it. */
interface Rendering {
  textMap: Map<unknown, { html?: { type: string; value: unknown }[] }>
  renderTextContent(): void
}

/**
 * A parser that never sees a tag that is not closed: what the library looks for in the rest behind it takes cubic time
 * (htmlToText, `<a … href`), so that 2 kB cost two seconds. A browser shows nothing of such a rest either.
 */
export function parserOfClosedTags(options: ConstructorParameters<typeof PostalMime>[0]): PostalMime {
  const parser = new PostalMime(options)
  // Nothing else of the library stands between the decoded HTML and that expression.
  const rendering = parser as unknown as Rendering
  const render = rendering.renderTextContent.bind(parser)
  rendering.renderTextContent = () => {
    for (const { html } of rendering.textMap.values()) {
      for (const entry of html ?? []) if (typeof entry.value === 'string') entry.value = withoutOpenTag(entry.value)
    }
    render()
  }
  return parser
}

function withoutOpenTag(html: string): string {
  const closed = html.lastIndexOf('>') + 1
  const open = html.slice(closed).search(/<[a-z/!]/i)
  return open < 0 ? html : html.slice(0, closed + open)
}
