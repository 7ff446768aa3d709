import { read } from '@meydan/api-client/query'
import { readMe } from '@meydan/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'

/** Whether this staff member signs in by the operator's directory, and so has no password here. */
export function useDirectoryAccount(): boolean {
  const { data: me } = useQuery(read(readMe))
  return me?.directory === true && me.user?.directory_name != null
}
