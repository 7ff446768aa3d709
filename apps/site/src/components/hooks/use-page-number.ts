import { addressWith } from '@meydan/ui/address-now'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const MOST_PAGES = 1_000_000

/** The page that the address names in `page`, from 1, and a function that goes to another one. */
export function usePageNumber(): [page: number, goTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  const goTo = (next: number) => {
    setSearch(named(next))
    scrollTo({ top: 0 })
  }
  return [pageIn(search), goTo]
}

/** Where the address names a page that is none or lies beyond the end, it becomes the nearest one; undefined until the end is known. */
export function useLastPage(pages: number | undefined): void {
  const [search, setSearch] = useSearchParams()
  const nearest = Math.min(pageIn(search), Math.max(1, pages ?? MOST_PAGES))
  const isWrong = pages !== undefined && search.has('page') && search.get('page') !== String(nearest)
  useEffect(() => {
    if (isWrong) setSearch(named(nearest), { replace: true })
  }, [isWrong, nearest, setSearch])
}

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

const named = (page: number) => addressWith({ page: page === 1 ? undefined : String(page) })
