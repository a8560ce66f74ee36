import PostalMime from 'postal-mime'

/** A message as another mail program reads it. */
export async function readMail(raw: Uint8Array) {
  const mail = await PostalMime.parse(raw)
  const addresses = (list: typeof mail.to) => (list ?? []).map(({ address }) => address ?? '')
  return {
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    bcc: addresses(mail.bcc),
    subject: mail.subject ?? '',
    messageId: mail.messageId?.slice(1, -1) ?? '',
    inReplyTo: mail.inReplyTo?.slice(1, -1) ?? null,
    references: mail.references ?? '',
    text: (mail.text ?? '').trim(),
    names: mail.headers.map(({ key }) => key).sort(),
  }
}
