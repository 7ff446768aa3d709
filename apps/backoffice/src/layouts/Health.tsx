import { Badge } from '@meydan/ui/Badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { words } from '../words/shell.ts'

/** Whether the server can reach its database. */
export function Health() {
  const { data: ready = true } = useQuery({
    queryKey: ['readyz'],
    queryFn: () =>
      fetch('/readyz').then(
        (reply) => reply.ok,
        () => false,
      ),
    refetchInterval: 15_000,
  })
  return (
    <span role="status" className="max-sm:hidden">
      <Badge tone={ready ? 'success' : 'danger'}>{ready ? words.healthy : words.unreachable}</Badge>
    </span>
  )
}
