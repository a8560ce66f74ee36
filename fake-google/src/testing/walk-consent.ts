/** What a person does on the pages between an app and its callback. */
export interface Choice {
  email: string
  decision?: 'allow' | 'deny'
  /** Scopes whose box is unticked. */
  untick?: string[]
}

/** Walks through the account and consent pages as a browser without script would. Returns the callback address. */
export async function walkConsent(authorizationUrl: string | URL, choice: Choice): Promise<URL> {
  let response = await fetch(authorizationUrl, { redirect: 'manual' })
  let page = await response.text()
  for (let step = 0; step < 3 && response.status === 200; step += 1) {
    const action = attribute(page, /<form method="post" action="([^"]+)"/)
    const fields = new URLSearchParams({ request: attribute(page, /name="request" value="([^"]+)"/) })
    if (page.includes('name="account"')) fields.set('account', choice.email)
    else {
      fields.set('decision', choice.decision ?? 'allow')
      for (const [, scope] of page.matchAll(/name="scope" value="([^"]+)"/g)) {
        if (scope && !choice.untick?.includes(scope)) fields.append('scope', scope)
      }
    }
    response = await fetch(new URL(action, authorizationUrl), { method: 'POST', body: fields, redirect: 'manual' })
    page = await response.text()
  }
  const location = response.headers.get('location')
  if (!location)
    throw new Error(`the consent pages ended in ${response.status}: ${page.replace(/<[^>]*>/g, ' ').trim()}`)
  return new URL(location)
}

function attribute(page: string, pattern: RegExp): string {
  const value = pattern.exec(page)?.[1]
  if (!value) throw new Error(`the page has no ${pattern.source}`)
  return value
}
