import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { shellWords } from '../../words/shell.ts'
import { LogoPicture } from './LogoPicture.tsx'

/** The domain's logo, 60 px high on phones and 52 on desktops, linking home; never narrower than a logo of 24 px height needs. */
export function Logo() {
  return (
    <Link
      to={paths.home}
      className="min-w-18 shrink max-[20.5rem]:min-w-11 rounded-sm"
      aria-label={shellWords.homeLink(siteConfig.name)}
    >
      <LogoPicture width={150} height={52} className="h-15 w-[118px] lg:h-13 lg:w-[150px]" />
    </Link>
  )
}
