import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepError, keptErrors } from './error-log.ts'
import { anAccount, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { ErrorPage, ErrorScreen } from './error-screen.tsx'
import { FatalBoundary } from './fatal-screen.tsx'

const NOT_FETCHED = 'Failed to fetch dynamically imported module: https://app.example/assets/privacy-1a2b.js'

function Broken({ message }: { message: string }): never {
  throw new Error(message)
}

describe('the error screens', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('[SH-05] [ER-01] a page that fails says so, and offers two ways on', async () => {
    const router = createMemoryRouter([
      { path: '/', ErrorBoundary: ErrorScreen, element: <Broken message="no such thing" /> },
    ])
    render(<RouterProvider router={router} />)
    const heading = await screen.findByRole('heading', { name: 'Something went wrong' })
    expect(screen.getByText('no such thing')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Force remount' })).toBeTruthy()
  })

  it('[SH-05] a page that fails is the one main part of the document, within the shell and without it', async () => {
    const server = fakeServer()
    server.on('GET /email-account', anAccount())
    const { router } = renderApp('/settings', { server })
    await screen.findByRole('heading', { name: 'Settings', level: 1 })
    const fails = router.routes.flatMap(function inside(route): typeof router.routes {
      return route.path === '/people' ? [route] : (route.children ?? []).flatMap(inside)
    })[0]
    if (!fails) throw new Error('no such page')
    Object.assign(fails, { lazy: () => Promise.reject(new TypeError(NOT_FETCHED)) })
    fireEvent.click(screen.getByRole('link', { name: 'People' }))
    await screen.findByRole('heading', { name: 'Something went wrong' })
    expect(screen.getAllByRole('main')).toHaveLength(1)
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', ErrorBoundary: ErrorPage, element: <Broken message="no" /> }])}
      />,
    )
    await screen.findByText('no')
    expect(screen.getAllByRole('main')).toHaveLength(2)
  })

  it('[SH-05] [ER-01] a frame that fails ends on the fatal screen, with the fixed words for an error without any', () => {
    render(
      <FatalBoundary>
        <Broken message="" />
      </FatalBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Application Error' })).toBeTruthy()
    expect(screen.getByText('An unknown error occurred')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload Application' })).toBeTruthy()
  })

  it('[SH-05] a page that could not be fetched says so, and comes once there is a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const router = createMemoryRouter([
      { path: '/', ErrorBoundary: ErrorScreen, lazy: () => Promise.reject(new TypeError(NOT_FETCHED)) },
    ])
    render(<RouterProvider router={router} />)
    expect(
      await screen.findByText(/^This page needs a connection.* It opens by itself when you are online again\.$/),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(screen.queryByText(/module|https:/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).not.toHaveBeenCalled()
    fireEvent(window, new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[SH-05] trying again loads the page anew where a piece of it could not be fetched with a network', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const router = createMemoryRouter([
      { path: '/', ErrorBoundary: ErrorScreen, lazy: () => Promise.reject(new TypeError(NOT_FETCHED)) },
    ])
    render(<RouterProvider router={router} />)
    expect(await screen.findByText(/^This page needs a connection.* Please try again\.$/)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[SH-05] a frame whose piece could not be fetched says so, and comes once there is a network', () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    render(
      <FatalBoundary>
        <Broken message={NOT_FETCHED} />
      </FatalBoundary>,
    )
    expect(screen.getByText(/^This page needs a connection/)).toBeTruthy()
    fireEvent(window, new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[SH-05] keeps the last ten errors', () => {
    for (let n = 1; n <= 12; n++) keepError(new Error(String(n)))
    expect(keptErrors().map(({ message }) => message)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })
})
