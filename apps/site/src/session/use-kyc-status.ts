import { read } from '@meydan/api-client/query'
import { readProfile } from '@meydan/contract/identity/identity'
import { useQuery } from '@tanstack/react-query'
import { siteConfig } from '../site-config.ts'

/** Of the player's papers; undefined until it is known. */
export function useKycStatus() {
  const { data } = useQuery(read(readProfile))
  return data?.user?.kyc_status
}

/** Whether this licence wants papers before money and play, and the player's are not approved. */
export function useKycMissing(): boolean {
  const isAsked = siteConfig.policy.kyc === 'before_play'
  const { data } = useQuery({ ...read(readProfile), enabled: isAsked })
  const status = data?.user?.kyc_status
  return isAsked && status !== undefined && status !== 'approved'
}
