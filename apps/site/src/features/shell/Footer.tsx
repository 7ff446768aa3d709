import { ExternalLink } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { licensed } from '../../licensed.ts'
import { contentPath, paths, RESPONSIBLE_GAMING_SLUG } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { shellWords, supportOrganisations } from '../../words/shell.ts'
import { AgeMark } from './AgeMark.tsx'
import { LogoPicture } from './LogoPicture.tsx'
import { read } from '@meydan/api-client/query'
import { readCmsPages } from '@meydan/contract/content/content'

const links = [
  { to: paths.sports, label: shellWords.sports },
  { to: paths.liveCasino, label: shellWords.liveCasino },
  { to: paths.slots, label: shellWords.slots },
  { to: paths.promotions, label: shellWords.promotions },
  { to: paths.requestCall, label: shellWords.requestCall },
]

/** Links, the operator's pages, the responsible gaming notice and what the platform says about itself. */
export function Footer() {
  const { data } = useQuery(footerPages())
  const pages = [...(data?.footer_pages ?? [])].sort(responsibleLast)
  return (
    <footer className="mt-10 [contain-intrinsic-size:auto_22rem] border-t border-line px-3 pt-6 pb-28 text-sm text-ink3 [content-visibility:auto] lg:ml-62 lg:px-6 lg:pb-6">
      <div className="mx-auto max-w-[1440px] min-[137.5rem]:max-w-[1760px]">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <LogoPicture width={120} height={42} className="h-10 w-[120px]" />
          <nav aria-label={shellWords.footerNav} className="-mx-2.5 flex flex-wrap gap-x-1">
            {licensed(links).map((link) => (
              <Link key={link.to} to={link.to} className={footLink}>
                {link.label}
              </Link>
            ))}
            {pages.map((page) => (
              <Link key={page.slug} to={contentPath(page.slug)} className={footLink}>
                {page.title}
              </Link>
            ))}
          </nav>
        </div>
        <div data-kept className="[background:var(--bg)] text-sm text-ink3">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <AgeMark className="max-w-[520px]">{shellWords.ageLong(siteConfig.policy.minimumAgeYears)}</AgeMark>
            <nav aria-label={shellWords.supportOrganisations} className="flex flex-wrap gap-1">
              {supportOrganisations.map((organisation) => (
                <a
                  key={organisation.url}
                  href={organisation.url}
                  target="_blank"
                  rel="noreferrer noopener"
                  className={`${footLink} rounded-[10px] bg-s1`}
                >
                  {organisation.name}
                  <ExternalLink aria-hidden size={14} />
                  <span className="sr-only">{shellWords.newTab}</span>
                </a>
              ))}
            </nav>
          </div>
          <p className="text-xs text-ink3">
            {shellWords.infrastructure}{' '}
            {siteConfig.licence && shellWords.licence(siteConfig.licence.authority, siteConfig.licence.number)}
            {siteConfig.demo && ` ${shellWords.demoMoney}`}
          </p>
        </div>
      </div>
    </footer>
  )
}

const footLink = 'flex min-h-11 items-center gap-1.5 px-2.5 text-ink2 hover:text-ink'

function responsibleLast(one: { slug: string }, other: { slug: string }): number {
  return Number(one.slug === RESPONSIBLE_GAMING_SLUG) - Number(other.slug === RESPONSIBLE_GAMING_SLUG)
}

const FIVE_MINUTES_MS = 300_000

/** The operator's pages that the footer links to. */
function footerPages() {
  return { ...read(readCmsPages, { action: 'footer' }), staleTime: FIVE_MINUTES_MS }
}
