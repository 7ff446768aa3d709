import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './backoffice.css'
import { openRouter } from './routes.tsx'

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2_000 } } })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={openRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
