import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Lines of a list until it is there. */
export function ListSkeleton() {
  return (
    <div className="grid gap-2">
      {LINES.map((line) => (
        <Skeleton key={line} className="h-20 w-full rounded-lg" />
      ))}
    </div>
  )
}
