// An IMAP server in a process of its own, so that its memory is not counted among what is measured.
import { TEST_CERTIFICATE, TEST_KEY } from '@loose-ends/server/mail-server/testing/test-certificate.ts'
import { PASSWORD, portOf } from '@loose-ends/server/mailbox/imap/testing/person-servers.ts'
import { imapServer } from '@loose-ends/server/stand-in-mail/imap-server.ts'

const username = 'mara'
const tls = { cert: TEST_CERTIFICATE, key: TEST_KEY }
const server = imapServer({ username, password: PASSWORD, folders: {}, tls })
// Each connection is a listener, and there are many.
server.setMaxListeners(0)
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server.server), username }))
