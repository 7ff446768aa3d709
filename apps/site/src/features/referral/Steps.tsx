import { referralWords as words } from '../../words/offers/club.ts'

/** What an invitation goes through, in the order of its life. */
export function Steps() {
  return (
    <ol className="grid gap-3">
      {words.stepTexts.map((text, index) => (
        <li key={text} className="flex items-start gap-3">
          <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-s3 text-sm font-bold">
            {index + 1}
          </span>
          <span className="text-ink2">{text}</span>
        </li>
      ))}
    </ol>
  )
}
