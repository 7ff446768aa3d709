import { read, useWrite } from '@meydan/api-client/query'
import { startDirectoryLogin } from '@meydan/contract/staff/directory-login'
import { readMe } from '@meydan/contract/staff/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { words } from '../words/staff/session.ts'

const LABELS = { enter: words.directoryLogin, again: words.directoryAgain, fresh: words.directoryFresh } as const

/**
 * The way in with the operator's directory; nothing where there is none. The browser leaves for it and comes back to `DirectoryScreen`, in a tab of
 * its own with `isBeside`, so that what is typed here stays. `again`: after one that failed; `fresh`: where the last one is too long ago,
 * always in a tab of its own.
 */
export function DirectoryButton({
  purpose = 'enter',
  isBeside = purpose === 'fresh',
}: {
  purpose?: 'enter' | 'again' | 'fresh'
  isBeside?: boolean
}) {
  const { data: me } = useQuery(read(readMe))
  const [fault, setFault] = useState<string>()
  const tab = useRef<Window>(null)
  const start = useWrite(startDirectoryLogin, {
    onSuccess: ({ url }) => (tab.current ?? window).location.assign(url),
    onError({ sentence = words.networkError }) {
      tab.current?.close()
      setFault(sentence)
    },
  })
  if (!me?.directory) return null
  const leave = () => {
    // Opened by the press itself: a browser refuses what comes later.
    if (isBeside) tab.current = window.open('', '_blank')
    start.mutate({})
  }
  return (
    <div className="mb-4 grid gap-2 border-b border-line pb-4">
      <Button variant="primary" busy={start.isPending || (start.isSuccess && !isBeside)} onClick={leave}>
        <Building2 aria-hidden size={18} />
        {LABELS[purpose]}
      </Button>
      {purpose === 'enter' && <p className="text-sm text-ink2">{words.directoryElse}</p>}
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
