import { useId, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EncryptionBadge } from '#web/ui/encryption-badge.tsx'
import { Field, FIELD_CLOTHES } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Key } from '#web/ui/key.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Logo, ThreadMark } from '#web/ui/thread.tsx'
import { Tip } from '#web/ui/tip.tsx'
import ToastArea from '#web/ui/toast-area.tsx'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { Exhibit, Room } from './exhibit.tsx'

const TOASTS: ToastContent[] = [
  { title: 'Signed out successfully' },
  { title: 'Follow-up completed!', description: 'Item has been marked as completed.', kind: 'success' },
  { title: 'Update failed', description: 'Could not update task status.', kind: 'destructive' },
  { title: 'Connecting...', kind: 'loading' },
  { title: 'Item dismissed', action: { label: 'Undo', onClick: () => undefined } },
]

function Controls() {
  const [chosen, setChosen] = useState<'open' | 'done'>('open')
  const [isOn, setOn] = useState(true)
  const [isShown, setShown] = useState(true)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [labels, panel] = [useId(), useId()]
  return (
    <>
      <Exhibit name="Field">
        <Field label="Title">
          {(control) => <input {...control} className={FIELD_CLOTHES} defaultValue="Renew" />}
        </Field>
        <Field label="Description" hint="optional">
          {(control) => <input {...control} className={FIELD_CLOTHES} placeholder="What it needs" />}
        </Field>
        <Field label="Due" error="That is no day">
          {(control) => <input {...control} className={FIELD_CLOTHES} defaultValue="soon" />}
        </Field>
      </Exhibit>
      <Exhibit name="Segments">
        <Segments
          label="Show"
          options={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ]}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Segments
          label="Show, busy"
          options={[{ value: 'open', label: 'Open' }]}
          chosen="open"
          onChoose={() => undefined}
          busy
        />
      </Exhibit>
      <Exhibit name="Select">
        <Select aria-label="Hour">
          <option>08:00</option>
          <option>09:00</option>
        </Select>
        <Select aria-label="Hour, disabled" disabled>
          <option>08:00</option>
        </Select>
      </Exhibit>
      <Exhibit name="Switch">
        <span id={labels}>Labels in the mailbox</span>
        <Switch isOn={isOn} onChange={setOn} labelledBy={labels} />
        <Switch isOn={!isOn} onChange={() => undefined} labelledBy={labels} disabled />
      </Exhibit>
      <Exhibit name="Tabs">
        <Tabs
          label="Two pages"
          tabs={[
            { value: 'one', label: 'First', content: <p className="py-3">The first page.</p> },
            { value: 'two', label: 'Second', content: <p className="py-3">The second page.</p> },
          ]}
          open={tab}
          onOpen={setTab}
        />
      </Exhibit>
      <Exhibit name="Key">
        <Key>e</Key>
        <Key large>Shift D</Key>
      </Exhibit>
      <Exhibit name="Disclosure">
        <DisclosureButton
          isOpen={isShown}
          panel={panel}
          onToggle={() => setShown(!isShown)}
          label="Why this is here"
          about="Send the plan"
        />
        <p id={panel} hidden={!isShown}>
          Asked of you directly.
        </p>
      </Exhibit>
      <Exhibit name="Tip">
        <Tip text="A few words beside it">
          <Button variant="outline">Rest here</Button>
        </Tip>
        <EncryptionBadge isEncrypted />
        <EncryptionBadge isEncrypted={false} />
      </Exhibit>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'menu' | null>(null)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const close = () => setOpen(null)
  return (
    <Exhibit name="Dialogs and menu">
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('question')}>
        Ask a question
      </Button>
      <div className="relative">
        <Button
          variant="outline"
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={({ currentTarget }) => {
            setOpener(currentTarget)
            setOpen('menu')
          }}
        >
          Open a menu
        </Button>
        <Menu isOpen={open === 'menu'} onOpenChange={close} opener={opener} byKeyboard label="What can be done">
          <MenuLabel>maya@lindqvist.example</MenuLabel>
          <MenuSeparator />
          <MenuItem onSelect={close}>Settings</MenuItem>
          <MenuItem onSelect={close} disabled>
            Sync
          </MenuItem>
        </Menu>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={close}
        title="A dialog"
        description="It closes with Escape."
        actions={<Button onClick={close}>Close</Button>}
      />
      <ConfirmDialog
        isOpen={open === 'question'}
        onOpenChange={close}
        title="Delete it?"
        description="It cannot be brought back."
        cancel={<Button variant="quiet">Keep it</Button>}
        confirm={<Button onClick={close}>Delete</Button>}
      />
    </Exhibit>
  )
}

/** Every piece of `ui/`, in each of its variants. */
export function Pieces() {
  return (
    <Room title="Pieces">
      <Exhibit name="Button">
        {(['primary', 'accent', 'outline', 'quiet'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button busy>busy</Button>
        <Button disabled>disabled</Button>
      </Exhibit>
      <Exhibit name="Loading indicator">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <span key={size}>
            <Spinner size={size} />
            <span className="sr-only">Loading, {size}</span>
          </span>
        ))}
        {(['default', 'primary', 'secondary', 'ghost'] as const).map((variant) => (
          <span key={variant}>
            <Spinner variant={variant} />
            <span className="sr-only">Loading, {variant}</span>
          </span>
        ))}
      </Exhibit>
      <Exhibit name="Badge">
        {(['thread', 'ink', 'quiet', 'done'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {(['high', 'medium', 'low'] as const).map((level) => (
          <PriorityBadge key={level} level={level} />
        ))}
      </Exhibit>
      <Exhibit name="Avatar">
        <Avatar initials="IB" />
        <Avatar initials="?" large />
      </Exhibit>
      <Exhibit name="Thread">
        <Logo name="Loose Ends" />
        <ThreadMark className="size-14" />
        <ThreadMark tied className="size-14" />
      </Exhibit>
      <Exhibit name="Skeleton and progress">
        <Skeleton className="h-5 w-72" />
        <div className="w-72">
          <ProgressBar percent={40} label="Processing inbox..." />
        </div>
      </Exhibit>
      <Exhibit name="Card">
        <Card>A sheet of paper.</Card>
      </Exhibit>
      <Exhibit name="Notice">
        <Notice title="Your mailbox no longer lets us in" action={<Button size="sm">Connect again</Button>}>
          Nothing new is read until you connect again.
        </Notice>
      </Exhibit>
      <Exhibit name="Empty">
        <EmptyState title="Nothing is waiting">Everything is tied up.</EmptyState>
        <EmptyState title="Your mail is being read" tied={false} />
      </Exhibit>
      <Exhibit name="Error">
        <LoadError
          text="Error loading follow-ups. Please try again."
          detail="The server cannot be reached."
          onRetry={() => undefined}
        />
        <InlineError text="The message could not be loaded." onRetry={() => undefined} />
      </Exhibit>
      <Controls />
      <Overlays />
      <Exhibit name="Toasts">
        {TOASTS.map((content) => (
          <Button key={content.title} variant="outline" size="sm" onClick={() => toast(content)}>
            {content.title}
          </Button>
        ))}
        <ToastArea />
      </Exhibit>
    </Room>
  )
}
