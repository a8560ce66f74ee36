import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import type { Account } from '../mailbox/account.ts'
import {
  countLabel,
  createLabel,
  findConflictingLabel,
  findLabel,
  listLabels,
  saveLabel,
  SYSTEM_LABELS,
  type Label,
  type LabelSettings,
} from '../mailbox/label.ts'
import { changeLabels, getMessageByNumber } from '../mailbox/message.ts'
import { conflict, invalidArgument, notFound } from './error.ts'
import { LABEL_COLORS } from './label-color.ts'
import { allow, readBody, type GmailContext } from './request.ts'

const color = z.string().refine((value) => LABEL_COLORS.has(value.toLowerCase()), 'not one of the allowed colors')
const labelBody = z.looseObject({
  name: z.string().trim().min(1).max(225),
  messageListVisibility: z.enum(['show', 'hide']).optional(),
  labelListVisibility: z.enum(['labelShow', 'labelShowIfUnread', 'labelHide']).optional(),
  color: z.looseObject({ textColor: color, backgroundColor: color }).optional(),
})

/** `users.labels` of the Gmail API. */
export function labelRoutes(fake: FakeContext) {
  const { store } = fake
  return new Hono<FakeEnvironment>()
    .get('/', allow(fake, 'labels.list'), (c) =>
      c.json({ labels: listLabels(store, c.var.account.id).map(labelResource) }),
    )
    .post('/', allow(fake, 'labels.create'), async (c) => {
      const body = await readBody(c, labelBody)
      refuseTakenName(c.var.account, body.name)
      const settings = { messageListVisibility: 'show', labelListVisibility: 'labelShow', ...settingsOf(body) }
      return c.json(labelResource(createLabel(store, c.var.account.id, body.name, settings)))
    })
    .get('/:id', allow(fake, 'labels.get'), (c) => {
      const label = getLabel(c)
      return c.json({ ...labelResource(label), ...countLabel(store, c.var.account.id, label.id) })
    })
    .patch('/:id', allow(fake, 'labels.patch'), async (c) =>
      c.json(change(c, await readBody(c, labelBody.partial()), true)),
    )
    .put('/:id', allow(fake, 'labels.update'), async (c) => c.json(change(c, await readBody(c, labelBody), false)))
    .delete('/:id', allow(fake, 'labels.delete'), (c) => {
      const { id } = c.var.account
      const label = getLabel(c)
      if (label.type === 'system') throw invalidArgument('Invalid delete request')
      store.transaction(() => {
        const rows = store.all<{ n: number }>(
          'SELECT n FROM message_labels WHERE account_id = ? AND label_id = ?',
          id,
          label.id,
        )
        for (const { n } of rows) {
          changeLabels(store, id, getMessageByNumber(store, n), { add: [], remove: [label.id] }, fake.clock.now())
        }
        store.run('DELETE FROM labels WHERE account_id = ? AND id = ?', id, label.id)
      })
      return c.body(null, 204)
    })

  function getLabel(c: GmailContext): Label {
    const label = findLabel(store, c.var.account.id, c.req.param('id') ?? '')
    if (!label) throw notFound()
    return label
  }

  function refuseTakenName(account: Account, name: string, except?: string): void {
    if (SYSTEM_LABELS.some((id) => id === name.toUpperCase())) throw invalidArgument('Invalid label name')
    const taken = findConflictingLabel(store, account.id, name)
    if (taken && taken.id !== except) throw conflict('Label name exists or conflicts')
  }

  function change(c: GmailContext, body: Partial<z.output<typeof labelBody>>, isPatch: boolean) {
    const label = getLabel(c)
    if (label.type === 'system') throw invalidArgument('Invalid update request')
    if (body.name !== undefined) refuseTakenName(c.var.account, body.name, label.id)
    const settings = isPatch ? { ...label.settings, ...settingsOf(body) } : settingsOf(body)
    const changed = { ...label, name: body.name ?? label.name, settings }
    saveLabel(store, c.var.account.id, changed)
    return labelResource(changed)
  }
}

function settingsOf(body: LabelSettings): LabelSettings {
  const { messageListVisibility, labelListVisibility } = body
  const colorOf = body.color && { textColor: body.color.textColor, backgroundColor: body.color.backgroundColor }
  const given = Object.entries({ messageListVisibility, labelListVisibility, color: colorOf }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(given)
}

function labelResource(label: Label) {
  return { id: label.id, name: label.name, type: label.type, ...label.settings }
}
