import { Hono } from 'hono'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { listSendAs, type SendAs } from '../mailbox/send-as.ts'
import { notFound } from './error.ts'
import { allow } from './request.ts'

/** `users.settings.sendAs` of the Gmail API. */
export function settingsRoutes(fake: FakeContext) {
  return new Hono<FakeEnvironment>()
    .get('/sendAs', allow(fake, 'settings.sendAs.list'), (c) =>
      c.json({ sendAs: listSendAs(fake.store, c.var.account).map(sendAsResource) }),
    )
    .get('/sendAs/:email', allow(fake, 'settings.sendAs.get'), (c) => {
      const wanted = c.req.param('email').toLowerCase()
      const found = listSendAs(fake.store, c.var.account).find(({ email }) => email === wanted)
      if (!found) throw notFound()
      return c.json(sendAsResource(found))
    })
}

/** The account's own address has no verification; what is false is left out. */
const sendAsResource = ({ email, name, verification, treatAsAlias, isDefault }: SendAs) => ({
  sendAsEmail: email,
  displayName: name,
  replyToAddress: '',
  signature: '',
  ...(verification === null ? { isPrimary: true } : { verificationStatus: verification }),
  ...(isDefault ? { isDefault } : {}),
  ...(treatAsAlias ? { treatAsAlias } : {}),
})
