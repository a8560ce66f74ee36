import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { createAppRouter } from './router.tsx'

/** The whole app, by the address in the browser. */
export function App() {
  const [router] = useState(createAppRouter)
  return <RouterProvider router={router} />
}
