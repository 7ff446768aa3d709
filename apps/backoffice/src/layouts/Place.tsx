import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Lock } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useStaff } from '../session/use-staff.ts'
import { words } from '../words/shell.ts'
import { entryOf } from './navigation.ts'
import { useUnlicensed } from './use-unlicensed.ts'

/** The page of the address, where the person's roles open it; the shell around it stays while it is fetched. */
export function Place() {
  const { pathname } = useLocation()
  const { mayCall } = useStaff()
  const entry = entryOf(pathname)
  const isUnlicensed = useUnlicensed()
  useEffect(() => {
    document.title = `${entry?.label ?? words.management} · ${words.brand}`
  }, [entry])
  if (entry && !mayCall(entry.call))
    return (
      <>
        <h1 className="mb-4">{entry.label}</h1>
        <EmptyState icon={<Lock />} title={words.notYours} text={words.notYoursNote} />
      </>
    )
  return (
    <>
      {isUnlicensed(entry) && (
        <p role="note" className="mb-4 flex items-center gap-2 rounded-md bg-s2 px-4 py-3 text-sm text-ink2">
          <Lock aria-hidden size={16} className="shrink-0" />
          {words.unlicensedNote}
        </p>
      )}
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <Outlet />
      </Suspense>
    </>
  )
}
