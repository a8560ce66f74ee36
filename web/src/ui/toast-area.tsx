import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { serveToasts, TOAST_MS, VISIBLE_TOASTS, type ToastContent } from './toast.ts'

/** SPEC §2: a toast counts as loading by its kind or by its words. */
const isLoading = ({ kind, title, description }: ToastContent) =>
  kind === 'loading' || /loading|connecting|processing/i.test(`${title} ${description ?? ''}`)

function showToast(content: ToastContent): void {
  const { title, description, kind = 'default', durationMs = TOAST_MS, action } = content
  const options = { description, duration: durationMs, ...(action ? { action } : {}) }
  if (kind === 'destructive' || kind === 'error') sonner.error(title, options)
  else if (isLoading(content)) sonner.loading(title, options)
  else if (kind === 'success') sonner.success(title, options)
  else if (kind === 'info') sonner.info(title, options)
  else if (kind === 'warning') sonner.warning(title, options)
  else sonner(title, options)
}

/** The toast area, top right (SH-04): sonner's behaviour in our clothes. F8 moves the focus into it. */
export default function ToastArea() {
  useEffect(() => {
    serveToasts(showToast)
    return () => serveToasts(null)
  }, [])
  return (
    <Toaster
      position="top-right"
      visibleToasts={VISIBLE_TOASTS}
      duration={TOAST_MS}
      hotkey={['F8']}
      gap={8}
      offset={{ top: 72, right: 16 }}
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel="Messages"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-floating sm:w-[356px]',
          title: 'text-base font-medium',
          description: 'text-sm text-ink-2 mt-0.5',
          content: 'min-w-0 flex-1',
          icon: 'mt-0.5 shrink-0 text-ink-3 [[data-type=error]_&]:text-thread [[data-type=success]_&]:text-done',
          actionButton:
            'ml-auto shrink-0 self-center rounded-md border border-line-strong px-3 py-1 text-sm font-medium hover:bg-sunken',
        },
      }}
    />
  )
}
