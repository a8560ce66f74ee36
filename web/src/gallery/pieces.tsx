import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PriorityBadge } from '#web/ui/priority-badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Logo, ThreadMark } from '#web/ui/thread.tsx'
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
          <Spinner key={size} size={size} label={`Loading, ${size}`} />
        ))}
        {(['default', 'primary', 'secondary', 'ghost'] as const).map((variant) => (
          <Spinner key={variant} variant={variant} label={`Loading, ${variant}`} />
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
        <Notice title="Gmail no longer lets us in" action={<Button size="sm">Connect again</Button>}>
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
      </Exhibit>
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
