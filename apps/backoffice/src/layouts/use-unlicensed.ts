import { read } from '@meydan/api-client/query'
import type { LicenceSwitch } from '@meydan/contract/licence/licence-rules'
import { readMe } from '@meydan/contract/staff/staff'
import { useQuery } from '@tanstack/react-query'
import type { NavigationEntry } from './navigation.ts'

/** Whether the licence keeps from players what a place of the back office is about. */
export function useUnlicensed(): (entry: NavigationEntry | undefined) => boolean {
  const { data } = useQuery(read(readMe))
  return (entry) => isUnlicensed(entry, data?.unlicensed ?? [])
}

export function isUnlicensed(entry: NavigationEntry | undefined, unlicensed: readonly LicenceSwitch[]): boolean {
  return entry?.needs?.some((name) => unlicensed.includes(name)) ?? false
}
