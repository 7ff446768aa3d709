import { bankLook } from './banks.ts'

/** A bank's initials in a coloured square. */
export function BankMark({ bank }: { bank: string }) {
  const { initials, colour } = bankLook(bank)
  return (
    <span
      aria-hidden
      style={{ background: colour }}
      className="heading grid size-9 shrink-0 place-items-center rounded-[10px] text-sm text-white"
    >
      {initials}
    </span>
  )
}
