import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export interface MailboxView {
  /** Ids by name, the person's own labels only. */
  labels(): Promise<Record<string, string>>
  createLabel(name: string): Promise<string>
  renameLabel(id: string, name: string): Promise<void>
  deleteLabel(id: string): Promise<void>
  /** Names of the person's own labels on a message. */
  labelsOf(messageId: string): Promise<string[]>
  takeOff(messageId: string, labelId: string): Promise<void>
  bin(messageId: string): Promise<void>
}

/** The mailbox as its owner sees and changes it, over the provider's own API. */
export function mailboxView(test: TestApp, userId: string): MailboxView {
  const call = async (method: string, path: string, body?: unknown) => {
    const token = await accessTokenFor(test.deps, userId)
    const answer = await fetch(`${test.fake.url}/gmail/v1/users/me${path}`, {
      method,
      headers: { authorization: `Bearer ${token.reveal()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    const text = await answer.text()
    return (text ? JSON.parse(text) : {}) as {
      id?: string
      labelIds?: string[]
      labels?: { id: string; name: string; type: string }[]
    }
  }
  const labels = async () => {
    const { labels: all = [] } = await call('GET', '/labels')
    return Object.fromEntries(all.flatMap(({ id, name, type }) => (type === 'user' ? [[name, id]] : [])))
  }
  return {
    labels,
    createLabel: async (name) => (await call('POST', '/labels', { name })).id ?? '',
    renameLabel: async (id, name) => void (await call('PATCH', `/labels/${id}`, { name })),
    deleteLabel: async (id) => void (await call('DELETE', `/labels/${id}`)),
    async labelsOf(messageId) {
      const names = Object.entries(await labels())
      const { labelIds = [] } = await call('GET', `/messages/${messageId}?format=minimal`)
      return names.flatMap(([name, id]) => (labelIds.includes(id) ? [name] : [])).sort()
    },
    takeOff: async (messageId, labelId) =>
      void (await call('POST', `/messages/${messageId}/modify`, { removeLabelIds: [labelId] })),
    bin: async (messageId) => void (await call('POST', `/messages/${messageId}/trash`)),
  }
}
