import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { shellWords } from '../../words/shell.ts'
import { LogoPicture } from './LogoPicture.tsx'

/** The domain's logo, 60 px high on phones and 52 on desktops, linking home; never narrower than a logo of 24 px height needs where there is room. At twice the text size of a phone the balance has its place. */
export function Logo() {
  return (
    <Link
      to={paths.home}
      className="min-w-18 shrink-[99999] rounded-sm max-[24rem]:min-w-14 max-[20.5rem]:min-w-11 tight:hidden"
      aria-label={shellWords.homeLink(siteConfig.name)}
    >
      <LogoPicture width={150} height={52} className="h-15 w-[118px] lg:h-13 lg:w-[150px]" />
    </Link>
  )
}
