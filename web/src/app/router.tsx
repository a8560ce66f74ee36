import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { ErrorPage, ErrorScreen } from './error-screen.tsx'
import { Guard } from './guard.tsx'
import { Root } from './root.tsx'

/** A page that is loaded when somebody goes there. */
const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
})

/** Every route of the app (RT-01); each page is a file of its own. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSpinner,
    children: [
      { path: paths.landing, lazy: page(() => import('./screens/landing/landing-route.tsx')) },
      { path: paths.signIn, lazy: page(() => import('./screens/sign-in/mailbox-sign-in.tsx')) },
      { path: paths.callback, lazy: page(() => import('./screens/sign-in/callback.tsx')) },
      { path: paths.providerStart, lazy: page(() => import('./screens/sign-in/provider-start.tsx')) },
      { path: paths.providerCallback, lazy: page(() => import('./screens/sign-in/provider-return.tsx')) },
      {
        lazy: page(() => import('./shell/public-page.tsx')),
        children: [
          { path: paths.contact, lazy: page(() => import('./screens/contact.tsx')) },
          { path: paths.privacy, lazy: page(() => import('./screens/privacy.tsx')) },
          { path: '/privacy-policy', element: <Navigate to={paths.privacy} replace /> },
          { path: paths.terms, lazy: page(() => import('./screens/terms.tsx')) },
          { path: '*', lazy: page(() => import('./screens/not-found.tsx')) },
        ],
      },
      {
        Component: Guard,
        children: [
          {
            lazy: page(() => import('./shell/shell.tsx')),
            children: [
              {
                ErrorBoundary: ErrorScreen,
                children: [
                  { path: paths.dashboard, lazy: page(() => import('./screens/dashboard/dashboard.tsx')) },
                  { path: paths.settings, lazy: page(() => import('./screens/settings/settings.tsx')) },
                  { path: paths.sentToAi, lazy: page(() => import('./screens/sent-to-ai.tsx')) },
                  { path: paths.operator, lazy: page(() => import('./screens/operator/operator.tsx')) },
                  {
                    lazy: page(() => import('./require-account.tsx')),
                    children: [
                      { path: paths.actionables, lazy: page(() => import('./screens/actionables.tsx')) },
                      { path: paths.tasks, element: <Navigate to={paths.actionables} replace /> },
                      { path: paths.archive, lazy: page(() => import('./screens/follow-ups/archive.tsx')) },
                      { path: paths.completed, lazy: page(() => import('./screens/follow-ups/completed.tsx')) },
                      { path: paths.leftOut, lazy: page(() => import('./screens/left-out/left-out.tsx')) },
                      { path: paths.people, lazy: page(() => import('./screens/people/people.tsx')) },
                      { path: paths.scheduled, lazy: page(() => import('./screens/scheduled.tsx')) },
                      { path: paths.snoozed, lazy: page(() => import('./screens/follow-ups/snoozed.tsx')) },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)
