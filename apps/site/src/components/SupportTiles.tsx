import { cx } from '@meydan/ui/cx'
import { shellWords, supportOrganisations } from '../words/shell.ts'

const art = ['/art/destek/telefon.svg', '/art/destek/danisma.svg', '/art/destek/cevrimici.svg']

/** The three external organisations that help with gambling problems. */
export function SupportTiles({ className }: { className?: string }) {
  return (
    <ul aria-label={shellWords.supportOrganisations} className={cx('grid gap-2.5 sm:grid-cols-3', className)}>
      {supportOrganisations.map((organisation, index) => (
        <li key={organisation.url}>
          <a
            href={organisation.url}
            target="_blank"
            rel="noreferrer noopener"
            className="flex min-h-18 items-center gap-3.5 rounded-lg border border-line bg-s1 px-3.5 hover:bg-s2"
          >
            <img src={art[index]} alt="" width={44} height={44} className="rounded-md bg-s3" />
            <span>
              <span className="block font-bold">{organisation.name}</span>
              <span className="text-xs text-ink3">{organisation.what}</span>
            </span>
            <span className="sr-only">{shellWords.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
