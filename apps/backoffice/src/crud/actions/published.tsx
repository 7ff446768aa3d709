import type { CallShape } from '@meydan/contract/call'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { words } from '../../words/site/published.ts'

export type PublishedStatus = 'draft' | 'running' | 'paused'

interface Published {
  status: PublishedStatus
}

const TONES: Record<PublishedStatus, BadgeTone> = { draft: 'neutral', running: 'success', paused: 'warning' }

/** Whether players have it: the column of a list whose rows are drafted, published and paused. */
export const publishedColumn = {
  key: 'status',
  head: words.status,
  cell: ({ status }: Published) => <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>,
  card: 'side',
} as const

/** The two acts of such a row, with what is said once they are done. */
export function publishedActions<Publish extends CallShape, Pause extends CallShape>(
  publish: Publish,
  pause: Pause,
  texts: { published: string; paused: string },
) {
  return [
    {
      ...({ id: 'publish', label: words.publish, call: publish, tone: 'approve' } as const),
      when: ({ status }: Published) => status !== 'running',
      doneText: texts.published,
    },
    {
      ...({ id: 'pause', label: words.pause, call: pause, tone: 'neutral' } as const),
      when: ({ status }: Published) => status === 'running',
      doneText: texts.paused,
    },
  ] as const
}
