import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PastIsRead } from '#web/features/loose-end/evidence/first-mail.ts'
import { useOpenId } from '#web/features/loose-end/pane/open-item.ts'
import { useDesktopNotices } from '#web/features/notification/use-desktop-notices.ts'
import { ReplyHost } from '#web/features/reply/reply-host.tsx'
import { useUndoKeys } from '#web/features/loose-end/undo/use-undo.ts'
import { useUser } from '#web/features/session/session-context.tsx'
import { SeveralMailboxes, useMailboxesToTellApart } from '#web/features/session/several-mailboxes.ts'
import { ShortcutKeys } from '#web/features/shortcuts/shortcut-keys.tsx'
import { useSync } from '#web/features/sync/sync-context.tsx'
import { SyncProvider } from '#web/features/sync/sync-provider.tsx'
import { QuickTask } from '#web/features/task/quick/quick-task.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { fillRemembered } from '../offline/remembered.ts'
import { useOffline } from '../offline/use-offline.ts'
import { PaneHost } from '../pane/pane-host.tsx'
import { FirstDone } from './first-done.tsx'
import { Footer } from './footer.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** Moves the focus to a new page's content, so that a screen reader starts there; an item that it comes with has it already. */
function useFocusOnNewPage(id: string, isPaneOpen: boolean): void {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    if (!isPaneOpen) document.getElementById(id)?.focus({ preventScroll: true })
  }, [pathname, id, isPaneOpen])
}

/** From this width on, an item opens beside its list; below, over it. */
const HAS_ROOM_BESIDE = '(min-width: 64rem)'

/** Hands what is known of the person's mail to the items below. */
function Known({ children }: { children: ReactNode }) {
  const { state } = useSync()
  return (
    <SeveralMailboxes value={useMailboxesToTellApart()}>
      <PastIsRead value={state?.backfill.done === true}>{children}</PastIsRead>
    </SeveralMailboxes>
  )
}

function Frame() {
  const isPaneOpen = useOpenId() !== null
  useFocusOnNewPage('content', isPaneOpen)
  useUndoKeys()
  const isCovered = !useMedia(HAS_ROOM_BESIDE) && isPaneOpen
  return (
    <Known>
      <div className="[--pane-width:clamp(26rem,36vw,44rem)]">
        <div inert={isCovered} className="flex min-h-dvh flex-col">
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
          >
            Skip to content
          </a>
          <TopBar isPaneOpen={isPaneOpen} />
          {/* As high as the window: the foot is out of sight whatever the page holds, and nothing that comes moves it there. */}
          <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-6xl flex-1 overflow-x-clip px-4 sm:px-6">
            <SideMenu isPaneOpen={isPaneOpen} />
            <main
              id="content"
              tabIndex={-1}
              className={classNames(
                'min-w-0 flex-1 pt-3 pb-8 outline-none md:pt-4 md:pb-10',
                'md:pl-10',
                // Beside a pane there is no menu: what chooses a row still needs room.
                isPaneOpen && 'lg:max-xl:pl-5',
                // The list keeps its place, and ends where the pane begins.
                isPaneOpen && 'lg:mr-[max(0px,calc(var(--pane-width)-max(0px,(100vw-72rem)/2)))] print:mr-0',
              )}
            >
              <Outlet />
            </main>
          </div>
          <Footer wide />
        </div>
        <PaneHost />
        <ShortcutKeys />
        <ReplyHost />
        <QuickTask />
        <FirstDone />
      </div>
    </Known>
  )
}

/** The frame of every page behind the guard, with the cache of the person who is signed in (SH-01, SH-02). */
export default function Shell() {
  const user = useUser()
  return <PersonShell key={user.id} />
}

function SyncedFrame() {
  useOffline()
  return (
    <SyncProvider desktop={useDesktopNotices()}>
      <Frame />
    </SyncProvider>
  )
}

function PersonShell() {
  const [cache] = useState(() => {
    const made = createQueryClient()
    fillRemembered(made)
    return made
  })
  return (
    <QueryClientProvider client={cache}>
      <SyncedFrame />
    </QueryClientProvider>
  )
}
