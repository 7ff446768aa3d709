/** A signal that aborts with `signal` and after `limitMs`; `end` once the answer is there. (`AbortSignal.any` is younger than our floor.) */
export function withLimit(signal: AbortSignal | undefined, limitMs: number): { signal: AbortSignal; end: () => void } {
  const own = new AbortController()
  const abort = () => own.abort(signal?.reason)
  const timer = setTimeout(abort, limitMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return {
    signal: own.signal,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
