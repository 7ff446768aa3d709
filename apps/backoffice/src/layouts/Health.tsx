import { Badge } from '@meydan/ui/display/Badge.tsx'
import { words } from '../words/shell.ts'
import { useReady } from './use-ready.ts'

/** Whether the server can reach its database. */
export function Health() {
  const { isReady } = useReady()
  return (
    <span role="status" className="max-sm:hidden">
      <Badge tone={isReady ? 'success' : 'danger'}>{isReady ? words.healthy : words.unreachable}</Badge>
    </span>
  )
}
