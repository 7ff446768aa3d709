import { Button } from '@meydan/ui/Button.tsx'
import { UnlessLeaving } from '@meydan/ui/layout/UnlessLeaving.tsx'
import { words } from '../words/shell.ts'

/** What stands where a page could not be shown: a newer version is the usual reason, so a fresh load is the way out. */
export function Broken() {
  return (
    <UnlessLeaving>
      <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6">
        <h1>{words.pageFailed}</h1>
        <p className="text-ink2">{words.pageFailedNote}</p>
        <Button variant="primary" className="justify-self-start" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </main>
    </UnlessLeaving>
  )
}
