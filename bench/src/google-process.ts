// A stand-in for Google in a process of its own, so that it shares no event loop with what is measured.
import { startFakeGoogle } from '@loose-ends/fake-google/server.ts'
import { demoStory } from '@loose-ends/fake-google/story/demo-story.ts'

const [count = '0', clientId = '', secret = ''] = process.argv.slice(2)
const { owner, messages } = demoStory(new Date())
const fake = await startFakeGoogle({
  folder: ':memory:',
  clients: [{ id: clientId, secret, redirectUris: [] }],
  quota: false,
})
fake.control.createAccount(owner)
for (let index = 0; index < Number(count); index += 1) {
  const message = messages[index % messages.length]
  if (!message) break
  const round = Math.floor(index / messages.length)
  // Each round is a mailbox of its own: other ids, so other threads.
  const raw =
    round === 0
      ? message.raw
      : message.raw
          .replace(/<([^<>@\s]+@[^<>\s]+)>/g, (id, inner: string) =>
            message.raw.includes(`ID: ${id}`) || message.raw.includes(`To: ${id}`) ? `<r${round}.${inner}>` : id,
          )
          .replace(/^Subject: /im, `Subject: [${round}] `)
  fake.control.deliver(owner.email, raw, { labels: message.labels, date: message.date })
}
process.on('message', (redirectUri: string) => {
  fake.control.setClient({ id: clientId, secret, redirectUris: [redirectUri] })
  process.send?.('ready')
})
process.send?.({ url: fake.url, issuer: fake.issuer, email: owner.email })
