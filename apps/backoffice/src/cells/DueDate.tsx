import { When } from './When.tsx'

/** By when something is to be done, in red with the word for it where it is late. */
export function DueDate({ at, isLate, lateText }: { at: string; isLate: boolean; lateText: string }) {
  return (
    <span className={isLate ? 'text-danger' : undefined}>
      <When at={at} /> {isLate && `(${lateText})`}
    </span>
  )
}
