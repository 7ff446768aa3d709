import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { Lock } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useStaff } from '../session/use-staff.ts'
import { words } from '../words/shell.ts'
import { entryOf } from './navigation.ts'

/** The page of the address, where the person's roles open it; the shell around it stays while it is fetched. */
export function Place() {
  const { pathname } = useLocation()
  const { mayCall } = useStaff()
  const entry = entryOf(pathname)
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
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <Outlet />
    </Suspense>
  )
}
