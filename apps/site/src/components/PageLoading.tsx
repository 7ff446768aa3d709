import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'

/** The outline of a page whose file is on its way, so that a slow line shows no empty screen. What speaks is the route's own note. */
export function PageLoading() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Skeleton className="h-8 w-full max-w-52 rounded-md" />
        <Skeleton className="h-4 w-full max-w-96 rounded-sm" />
      </div>
      <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
        {['first', 'second', 'third'].map((each) => (
          <Skeleton key={each} className="h-56 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
