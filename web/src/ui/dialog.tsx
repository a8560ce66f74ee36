import { X } from 'lucide-react'
import { AlertDialog, Dialog as RadixDialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

const overlay = 'animate-appear fixed inset-0 z-30 bg-scrim'
const sheet =
  'animate-appear fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] ' +
  '-translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-floating'
const WIDTHS = { narrow: 'max-w-md', wide: 'max-w-xl', widest: 'max-w-3xl' }
const title = 'text-lg font-semibold text-balance'
const description = 'mt-2 text-ink-2'
const actions = 'mt-6 flex flex-wrap justify-end gap-3'

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** One or two sentences, read out with the title. */
  description?: string
  children?: ReactNode
  /** The buttons at the foot, the main one last. Where there are none, a button at the top closes it. */
  actions?: ReactNode
  /** `wide` is for more than a few lines of form, `widest` for two columns of text. */
  width?: keyof typeof WIDTHS
  /** It is off the page, and the focus is back where it was when it opened. */
  onClosed?: () => void
}

/** Gives the focus back to what had it when the dialog opened, where that is still there. */
function useFocusBack({ isOpen, onClosed }: Pick<DialogProps, 'isOpen' | 'onClosed'>): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(document.activeElement)
  }
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    onClosed?.()
  }
}

/** A dialog in the middle of the page. Escape and a click beside it close it. */
export function Dialog(props: DialogProps) {
  const giveFocusBack = useFocusBack(props)
  return (
    <RadixDialog.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content
          className={`${sheet} ${WIDTHS[props.width ?? 'narrow']}`}
          onCloseAutoFocus={giveFocusBack}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
        >
          {!props.actions && (
            <div className="sticky -top-1.5 z-[1] float-right -mt-1.5 -mr-2">
              <RadixDialog.Close asChild>
                <Button variant="quiet" size="icon" aria-label="Close">
                  <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
                </Button>
              </RadixDialog.Close>
            </div>
          )}
          <RadixDialog.Title className={title}>{props.title}</RadixDialog.Title>
          {props.description && (
            <RadixDialog.Description className={description}>{props.description}</RadixDialog.Description>
          )}
          {props.children}
          {props.actions && <div className={actions}>{props.actions}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'description' | 'width'> {
  description: string
  /** The button that does it. */
  confirm: ReactNode
  /** The button that does not; it has the focus first, and must take a ref. */
  cancel: ReactNode
}

/** Asks before something that cannot be taken back: a click beside it does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const giveFocusBack = useFocusBack(props)
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content className={`${sheet} ${WIDTHS.narrow}`} onCloseAutoFocus={giveFocusBack}>
          <AlertDialog.Title className={title}>{props.title}</AlertDialog.Title>
          <AlertDialog.Description className={description}>{props.description}</AlertDialog.Description>
          {props.children}
          <div className={actions}>
            <AlertDialog.Cancel asChild>{props.cancel}</AlertDialog.Cancel>
            {props.confirm}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
