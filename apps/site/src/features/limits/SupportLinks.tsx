import { exclusionWords } from '../../words/account/limits.ts'
import { shellWords, supportOrganisations } from '../../words/shell.ts'

const art = ['/art/destek/telefon.svg', '/art/destek/danisma.svg', '/art/destek/cevrimici.svg']

/** The support organisations as small pictures in one line. */
export function SupportLinks() {
  return (
    <ul aria-label={shellWords.supportOrganisations} className="flex flex-wrap items-center gap-2">
      {supportOrganisations.map((organisation, index) => (
        <li key={organisation.url}>
          <a
            href={organisation.url}
            target="_blank"
            rel="noreferrer noopener"
            title={`${organisation.name} · ${organisation.what}`}
            className="block rounded-md hover:brightness-125"
          >
            <img
              src={art[index]}
              alt={`${organisation.name}, ${organisation.what} ${shellWords.newTab}`}
              width={44}
              height={44}
              className="rounded-md bg-s3"
            />
          </a>
        </li>
      ))}
      <li className="text-sm text-ink2">{exclusionWords.talk}</li>
    </ul>
  )
}
