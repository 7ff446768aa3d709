import { Button } from '@meydan/ui/Button.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { commonWords } from '../words/common.ts'

interface LoadFailedProps {
  title: string
  text?: string
  /** A line instead of a picture: inside a card, or where the page has more to show. */
  isLine?: boolean
  onRetry: () => void
}

/** What could not be read: never 'there is none', and a way to ask again. */
export function LoadFailed({ title, text, isLine = false, onRetry }: LoadFailedProps) {
  const again = <Button onClick={onRetry}>{commonWords.retry}</Button>
  if (isLine)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink2">
        {title}
        {again}
      </div>
    )
  return (
    <div role="alert">
      <EmptyState art="/art/bos/cevrimdisi.svg" title={title} text={text}>
        {again}
      </EmptyState>
    </div>
  )
}
