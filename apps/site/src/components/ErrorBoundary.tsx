import { Button } from '@meydan/ui/Button.tsx'
import { UnlessLeaving } from '@meydan/ui/layout/UnlessLeaving.tsx'
import { Component, type ReactNode } from 'react'
import { commonWords } from '../words/common.ts'

interface ErrorBoundaryProps {
  /**
   * `overlay` says it in a card at the foot of the window, so that the page below stays usable; a page says it in its place; `none`
   * leaves out what can be done without.
   */
  kind?: 'page' | 'overlay' | 'none'
  children: ReactNode
}

/** Keeps a failure to the part that failed, e.g. because a new release has taken its file away or there is no line. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.kind === 'none') return null
    const isOverlay = this.props.kind === 'overlay'
    return (
      <UnlessLeaving>
        {isOverlay ? <FailedOverlay onRetry={() => this.setState({ hasFailed: false })} /> : <FailedPage />}
      </UnlessLeaving>
    )
  }
}

function FailedPage() {
  const isOnline = navigator.onLine
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-20 text-center">
      <img src="/art/bos/cevrimdisi.svg" alt="" width={320} height={240} className="max-w-full" />
      <h1>{isOnline ? commonWords.crashTitle : commonWords.noLineTitle}</h1>
      <p className="text-ink2">{isOnline ? commonWords.crashText : commonWords.noLineText}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {isOnline ? commonWords.reload : commonWords.tryAgain}
      </Button>
    </div>
  )
}

function FailedOverlay({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-20 z-50 mx-auto flex max-w-[520px] flex-wrap items-center gap-3 rounded-lg border border-line bg-s2 p-4 shadow-modal lg:bottom-6"
    >
      <p className="min-w-40 flex-1 font-bold">{commonWords.crashTitle}</p>
      <Button onClick={onRetry}>{commonWords.retry}</Button>
      <Button variant="ghost" onClick={() => location.reload()}>
        {commonWords.reload}
      </Button>
    </div>
  )
}
