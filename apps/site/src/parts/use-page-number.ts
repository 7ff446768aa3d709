import { addressWith } from '@meydan/ui/address-now'
import { useSearchParams } from 'react-router'

/** The page that the address names in `page`, from 1, and a function that goes to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('page') ?? 1)
  const page = Number.isSafeInteger(named) && named >= 1 && named <= 1_000_000 ? named : 1
  const goTo = (next: number) => {
    setSearch(addressWith({ page: next === 1 ? undefined : String(next) }))
    scrollTo({ top: 0 })
  }
  return [page, goTo]
}
