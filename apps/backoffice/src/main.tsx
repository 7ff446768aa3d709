import { loadPolyfills } from '@meydan/older-browsers/load-polyfills'
import { reloadOnLostChunk } from '@meydan/ui/lost-chunk'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './backoffice.css'
import { openRouter } from './routes.tsx'
import { openClient } from './session/open-client.ts'

void loadPolyfills().then(start)

function start(): void {
  document.getElementById('not-started')?.remove()
  const client = openClient()
  reloadOnLostChunk()

  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={openRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
