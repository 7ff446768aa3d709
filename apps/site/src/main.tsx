import { keyOf } from '@meydan/api-client/query'
import type { CallFailed } from '@meydan/api-client/send'
import { learnTimeOfPage } from '@meydan/api-client/server-clock'
import { readUserSession } from '@meydan/contract/identity/session'
import { loadPolyfills } from '@meydan/older-browsers/load-polyfills'
import { reloadOnLostChunk } from '@meydan/ui/lost-chunk'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { endPreloader } from './preloader.ts'
import { SiteRoutes } from './routes.tsx'
import './site.css'
import { offerBalance } from './session/balance.ts'
import { peekLocalUser } from './session/kept-user.ts'
import { seedReplies } from './seed-replies.ts'

const ONE_MINUTE_MS = 60_000

/** The first call that finds the session ended asks for it, so that the page knows at once. */
const onError = (failure: Error) => {
  if ((failure as CallFailed).code === 'no_session') void client.invalidateQueries({ queryKey: keyOf(readUserSession) })
}
const client: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onError }),
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    // What cannot be sent now fails now: nothing is kept and sent later by itself, when the line is there again.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: ONE_MINUTE_MS,
      refetchOnWindowFocus: false,
      retry: (failures, failure) => (failure as CallFailed).code === 'network' && failures < 2,
    },
  },
})
void loadPolyfills().then(start)

function start(): void {
  learnTimeOfPage()
  seedReplies(client)
  // The last known balance stands until the first answer.
  const remembered = peekLocalUser()
  if (remembered) offerBalance(remembered.player_id, { lira: remembered.balance, version: 0 })
  endPreloader()
  document.getElementById('not-started')?.remove()
  reloadOnLostChunk()

  const root = document.getElementById('root')
  if (!root) throw new Error('no #root in the page')
  const site = createRoot(root)
  // In slices of some milliseconds: a slow phone answers a tap meanwhile.
  startTransition(() =>
    site.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <SiteRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
