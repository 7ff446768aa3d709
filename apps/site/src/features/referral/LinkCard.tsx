import { useWrite } from '@meydan/api-client/query'
import { makeReferralLink, readReferral } from '@meydan/contract/referral/referral'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { paths } from '../../paths.ts'
import { referralWords as words } from '../../words/offers/club.ts'

/** The caller's link for friends; made when it is asked for. */
export function LinkCard({ tag }: { tag: string | null }) {
  const make = useWrite(makeReferralLink, { stale: [readReferral] })
  const link = `${window.location.origin}${paths.register}?btag=${tag}`
  return (
    <Card title={words.link}>
      <div className="grid gap-3">
        <p className="text-sm text-ink2">{words.linkHint}</p>
        {tag === null ? (
          <div>
            <Button variant="primary" disabled={make.isPending} onClick={() => make.mutate({})}>
              {words.make}
            </Button>
          </div>
        ) : (
          <>
            <Field label={words.address} value={link} readOnly onFocus={(event) => event.target.select()} />
            <div className="flex flex-wrap gap-3">
              <CopyButton wide text={link} label={words.copy} />
              {'share' in navigator && (
                <Button onClick={() => void navigator.share({ url: link }).catch(() => {})}>{words.share}</Button>
              )}
            </div>
          </>
        )}
        {make.error && <Note tone="danger">{make.error.sentence ?? words.makeFailed}</Note>}
      </div>
    </Card>
  )
}
