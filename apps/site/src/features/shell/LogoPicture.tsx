import { useState } from 'react'
import { siteConfig } from '../../site-config.ts'
import { read } from '@meydan/api-client/query'
import { readSiteInfo } from '@meydan/contract/content/content'
import { useQuery } from '@tanstack/react-query'

interface Props {
  /** Of the picture and of what stands in its place: height and width. */
  className: string
  width: number
  height: number
}

/** The site's logo; its name where the picture cannot be had. */
export function LogoPicture({ className, width, height }: Props) {
  const logo = useLogo()
  const [failed, setFailed] = useState<string>()
  if (failed === logo)
    return <span className={`heading grid content-center truncate text-2xl ${className}`}>{siteConfig.name}</span>
  return (
    <img
      src={logo}
      alt={siteConfig.name}
      width={width}
      height={height}
      onError={() => setFailed(logo)}
      className={`object-contain object-left forced-color-adjust-none forced-colors:bg-black ${className}`}
    />
  )
}

/** The configured logo, or the one the server puts in its place. */
function useLogo(): string {
  const { data } = useQuery({ ...read(readSiteInfo), staleTime: Number.POSITIVE_INFINITY })
  return data?.logos.main || siteConfig.logo
}
