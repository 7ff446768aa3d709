import { useMemo } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/crud.ts'
import type { Identified, Resource } from '../list/resource.ts'

/** A list of players' records with a filter by site, for staff of more than one site. */
export function useSiteFilter<Row extends Identified>(resource: Resource<Row>): Resource<Row> {
  const { user } = useStaff()
  const brands = user?.brands
  return useMemo(() => {
    if (!brands || brands.length < 2 || !('site' in resource.list.list.filters)) return resource
    const options = brands.map(({ id, name }) => ({ value: String(id), label: name }))
    const filter = { name: 'site', label: words.site, kind: 'select' as const, options }
    return { ...resource, filters: [...(resource.filters ?? []), filter] }
  }, [resource, brands])
}
