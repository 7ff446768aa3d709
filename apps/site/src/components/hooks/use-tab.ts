import { useSearchParams } from 'react-router'

/** The tab that the address names in `tab`, else the first of `ids`. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [search] = useSearchParams()
  return ids.find((id) => id === search.get('tab')) ?? ids[0]
}
