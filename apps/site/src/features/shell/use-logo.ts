import { read } from '@meydan/api-client/query'
import { readSiteInfo } from '@meydan/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { siteConfig } from '../../site-config.ts'

/** The configured logo, or the one the server puts in its place. */
export function useLogo(): string {
  const { data } = useQuery({ ...read(readSiteInfo), staleTime: Number.POSITIVE_INFINITY })
  return data?.logos.main || siteConfig.logo
}
