import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { accountWords } from '../../words/account/account.ts'

/** What stands where an account screen will be. */
export function AccountLoading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">{accountWords.loading}</span>
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-11 w-80 max-w-full rounded-md" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}
