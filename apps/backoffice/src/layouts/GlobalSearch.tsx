import { listPlayers } from '@meydan/contract/identity/identity-admin'
import { Search } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useStaff } from '../session/use-staff.ts'
import { paths } from '../paths.ts'
import { words } from '../words/shell.ts'

/** Finds a player by anything an operator has, from every page. */
export function GlobalSearch() {
  const { register, handleSubmit } = useForm({ defaultValues: { q: '' } })
  const navigate = useNavigate()
  const { mayCall } = useStaff()
  if (!mayCall(listPlayers)) return null
  const search = handleSubmit(({ q }) => {
    if (q.trim()) navigate(`${paths.players}?q=${encodeURIComponent(q.trim())}`)
  })
  return (
    <form role="search" className="w-72 min-w-0 max-md:hidden" onSubmit={(event) => void search(event)}>
      <label className="flex h-11 items-center gap-2 rounded-md bg-s2 px-3 ring-1 ring-line-strong ring-inset focus-within:ring-2 focus-within:ring-focus">
        <Search aria-hidden size={18} className="text-ink3" />
        <span className="sr-only">{words.searchPlayer}</span>
        <input
          type="search"
          placeholder={words.searchHint}
          className="min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-ink3"
          {...register('q')}
        />
      </label>
    </form>
  )
}
