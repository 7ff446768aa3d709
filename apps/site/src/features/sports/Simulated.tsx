import { sportsWords } from '../../words/sports.ts'

/** The chip of every event that nobody plays. */
export function Simulated() {
  return (
    <abbr
      title={sportsWords.simulatedHint}
      className="inline-flex h-5 items-center rounded-xs bg-s3 px-1.5 text-[0.6875rem] font-extrabold text-ink2 no-underline"
    >
      {sportsWords.simulated}
    </abbr>
  )
}
