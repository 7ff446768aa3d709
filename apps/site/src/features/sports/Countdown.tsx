/** A bar that empties in so many milliseconds; what it counts to stands beside it. */
export function Countdown({ ms }: { ms: number }) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-s3">
      <div className="h-full origin-left animate-countdown bg-accent" style={{ animationDuration: `${ms}ms` }} />
    </div>
  )
}
