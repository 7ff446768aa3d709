import { words } from '../words/shell.ts'
import { useReady } from './use-ready.ts'

/** How far behind what reports show may be, where they are read from a replica; nothing in an installation with one database. */
export function ReportsLag() {
  const { reports } = useReady()
  if (!reports) return null
  if (reports.from === 'replica')
    return <p className="mt-6 text-sm text-ink3">{words.reportsLag(reports.lag_seconds)}</p>
  return (
    <p role="status" className="mt-6 text-sm text-warning">
      {words.reportsOnPrimary}
    </p>
  )
}
