import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import type { ComponentType, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Spinner } from './spinner.tsx'
import {
  ACCESSIBLE_SWIPE_PX,
  ACCESSIBLE_TOAST_MS,
  closeToast,
  isLoadingToast,
  SWIPE_PX,
  TOAST_MS,
  useToasts,
  VISIBLE_TOASTS,
  type HeldToast,
} from './toast.ts'

type Look = 'failure' | 'success' | 'info' | 'warning' | 'loading' | 'plain'

/** A failure is never taken for loading, whatever its words. */
function lookOf(content: HeldToast): Look {
  if (content.kind === 'destructive' || content.kind === 'error') return 'failure'
  if (isLoadingToast(content)) return 'loading'
  if (content.kind === 'success' || content.kind === 'info' || content.kind === 'warning') return content.kind
  return 'plain'
}

const ICONS: Partial<Record<Look, [ComponentType<{ className?: string; strokeWidth?: number }>, string]>> = {
  failure: [CircleAlert, 'text-thread'],
  success: [CircleCheck, 'text-done'],
  info: [Info, 'text-ink-3'],
  warning: [TriangleAlert, 'text-thread'],
}

function Sign({ look }: { look: Look }) {
  if (look === 'loading') return <Spinner size="sm" variant="secondary" />
  const [Icon, colour] = ICONS[look] ?? []
  return Icon && <Icon aria-hidden="true" className={classNames('size-5 shrink-0', colour)} strokeWidth={1.75} />
}

type ToastButtonProps = NonNullable<HeldToast['action']> & { children?: ReactNode }

function ToastButton({ label, keys, onClick, children }: ToastButtonProps) {
  return (
    <Toast.Action
      altText={label}
      aria-keyshortcuts={keys?.replace('Ctrl ', 'Control+').replace('⌘', 'Meta+')}
      onClick={onClick}
      className="rounded-md border border-line-strong px-3 py-1 touch:min-h-11 text-sm font-medium hover:bg-sunken"
    >
      <span>{label}</span>
      {children}
    </Toast.Action>
  )
}

interface OneToastProps {
  content: HeldToast
  /** Whether the key that it names does what its button does. */
  isNamingKeys: boolean
}

function OneToast({ content, isNamingKeys }: OneToastProps) {
  const { id, title, subject, others = 0, description, action, way, isOpen, durationMs } = content
  const look = lookOf(content)
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(open) => !open && closeToast(id)}
      duration={durationMs ?? (action ? ACCESSIBLE_TOAST_MS : TOAST_MS)}
      type={look === 'failure' ? 'foreground' : 'background'}
      data-kind={look}
      className="toast pointer-events-auto flex w-full items-start gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-floating"
    >
      <Sign look={look} />
      <div className="min-w-0 flex-1">
        {/* A screen reader is told the texts in a row: the spaces keep their words apart. */}
        <Toast.Title className="font-medium wrap-anywhere">{title}</Toast.Title>{' '}
        {subject && (
          <p className="mt-0.5 flex text-sm font-medium whitespace-pre-wrap text-ink">
            <span className={others > 0 ? 'truncate' : 'line-clamp-2 wrap-anywhere'}>{subject}</span>
            {others > 0 && <span className="shrink-0"> and {others} more</span>}
          </p>
        )}{' '}
        {description && (
          <Toast.Description className="mt-0.5 text-sm wrap-anywhere text-ink-2">{description}</Toast.Description>
        )}{' '}
      </div>
      {/* Beside the words, so that they have the width: what closes it above, whatever the order of the focus. */}
      <div className="flex shrink-0 flex-col items-end gap-1 self-stretch">
        {action && (
          <ToastButton {...action} keys={isNamingKeys ? action.keys : undefined}>
            {isNamingKeys && action.keys && (
              <kbd aria-hidden="true" className="ml-2 font-sans text-xs text-ink-3 touch:hidden">
                {action.keys}
              </kbd>
            )}
          </ToastButton>
        )}
        {way && <ToastButton {...way} />}
        <Toast.Close
          aria-label="Close message"
          className="order-first -mt-1 -mr-1 mb-auto grid size-6 shrink-0 touch:-mt-3 touch:-mr-3 touch:size-11 place-items-center rounded-sm text-ink-3 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Toast.Close>
      </div>
    </Toast.Root>
  )
}

/** The toast area, top right (SH-04): the newest three of what is held; swept off to the right. F8 moves the focus into it. */
export default function ToastArea() {
  const toasts = useToasts()
  const open = toasts.filter(({ isOpen }) => isOpen).slice(-VISIBLE_TOASTS)
  const visible = toasts.filter((one) => !one.isOpen || open.includes(one))
  // The key takes the last change back, whichever toast one looks at.
  const newest = open.findLast(({ action }) => action?.keys)
  const isSweptEasily = !open.some(({ action }) => action)
  return (
    <Toast.Provider
      label="Message"
      swipeDirection="right"
      swipeThreshold={isSweptEasily ? SWIPE_PX : ACCESSIBLE_SWIPE_PX}
    >
      {visible.map((content) => (
        <OneToast key={content.id} content={content} isNamingKeys={content === newest} />
      ))}
      <Toast.Viewport
        label="Messages ({hotkey})"
        className="pointer-events-none fixed top-[calc(4rem+var(--banner-height,0px))] right-4 left-4 z-50 flex flex-col gap-2 outline-none sm:left-auto sm:w-[356px]"
      />
    </Toast.Provider>
  )
}
