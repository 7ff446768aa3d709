import { proofWords as words } from '../words/games/proof.ts'

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** The program that checks rounds without a line, and with a round at hand its record, both to be saved. */
export function OfflineVerifier({ record }: { record: { href: string; name: string } | undefined }) {
  return (
    <div>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {record && (
          <a className={link} href={record.href} download={record.name}>
            {words.saveRecord}
          </a>
        )}
        <a className={link} href="/dogrula.html" download>
          {words.saveVerifier}
        </a>
      </p>
      <p className="text-sm text-ink2">{words.offline}</p>
    </div>
  )
}
