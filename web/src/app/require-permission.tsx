import type { Permission } from '@loose-ends/domain/operator/permission.ts'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useUser } from '#web/features/session/session-context.tsx'
import { paths } from '#web/lib/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { RedirectState } from './guard.tsx'

function Denied() {
  const location = useLocation()
  useEffect(() => {
    toast({
      title: 'Access Denied',
      description: "You don't have permission to access this page.",
      kind: 'destructive',
    })
  }, [])
  const state: RedirectState = { reason: 'insufficient_permissions', from: location.pathname + location.search }
  return <Navigate to={paths.dashboard} replace state={state} />
}

/**
 * Lets only people with a permission through (GD-03). It looks only where the person carries a list of permissions; the
 * server refuses the data behind such a page in any case.
 */
export function RequirePermission({ name, children }: { name: Permission; children: ReactNode }) {
  const { permissions } = useUser().app_metadata
  return permissions && !permissions.includes(name) ? <Denied /> : children
}
