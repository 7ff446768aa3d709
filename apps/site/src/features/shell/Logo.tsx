import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { shellWords } from '../../words/shell.ts'
import { useLogo } from './use-logo.ts'

/** The domain's logo, 60 px high on phones and 52 on desktops, linking home. */
export function Logo() {
  const logo = useLogo()
  const [failed, setFailed] = useState<string>()
  return (
    <Link to={paths.home} className="min-w-0 shrink rounded-sm" aria-label={shellWords.homeLink(siteConfig.name)}>
      {failed === logo ? (
        <span className="heading grid h-15 w-[118px] content-center truncate text-2xl lg:h-13 lg:w-[150px]">
          {siteConfig.name}
        </span>
      ) : (
        <img
          src={logo}
          alt={siteConfig.name}
          width={150}
          height={52}
          onError={() => setFailed(logo)}
          className="h-15 w-[118px] object-contain object-left lg:h-13 lg:w-[150px]"
        />
      )}
    </Link>
  )
}
