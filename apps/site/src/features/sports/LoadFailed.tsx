import { Button } from '@meydan/ui/Button.tsx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { commonWords } from '../../words/common.ts'

/** A part that could not be loaded says so and can be asked for again. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState art="/art/bos/cevrimdisi.svg" title={title} text={commonWords.loadFailed}>
        <Button onClick={onRetry}>{commonWords.retry}</Button>
      </EmptyState>
    </div>
  )
}
